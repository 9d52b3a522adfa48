/**
 * Answers that are kept by what was asked, the newest `most` of them. Promises, so that one that is on its way is
 * not asked for twice; one that failed is forgotten. Views are not told about changes here: whoever shows an answer
 * holds it.
 */
export class KeptAnswers<T> {
  readonly #most: number;
  readonly #answers = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to `key`, asked for where it is not there. */
  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    this.#answers.set(key, answer);
    answer.catch(() => this.#answers.delete(key));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
