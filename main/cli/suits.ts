/** The first minor of each major that reads a proxy from the environment, the newest feature in use. */
const FIRST_MINOR: Readonly<Record<number, number>> = { 24: 14, 25: 4 };
const NEWEST_LINE = 25;

/** Whether a version of Node, like `24.14.0`, can run the program. */
export function suits(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const first = FIRST_MINOR[major];
  return first === undefined ? major > NEWEST_LINE : minor >= first;
}
