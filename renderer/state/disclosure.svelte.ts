/** Something that covers the page while it is open. */
export class Disclosure {
  #isOpen = $state(false);

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }
}
