/** Messages of catalogs, in ICU MessageFormat, read for what they name. */
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  TYPE,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';

/**
 * One thing that a message names: printed as it is, chosen by, or around a text. The check refuses what the message would format itself,
 * and a sign of the format that came to stand in a text.
 */
export type Named = {
  readonly name: string;
  readonly as: 'printed' | 'selected' | 'counted' | 'tag' | 'formatted' | 'sign';
  /** Of what is chosen by: the cases, without `other`. */
  readonly cases: readonly string[];
};

const SIGN = /['{}<>]/u;

/** Everything that a parsed message names, in the order of its text. */
export function namedIn(elements: readonly MessageFormatElement[]): Named[] {
  return elements.flatMap((element): Named[] => {
    if (isLiteralElement(element)) {
      const [sign] = SIGN.exec(element.value) ?? [];
      return sign === undefined ? [] : [{ name: sign, as: 'sign', cases: [] }];
    }
    if (isArgumentElement(element)) return [{ name: element.value, as: 'printed', cases: [] }];
    if (isTagElement(element)) {
      return [{ name: element.value, as: 'tag', cases: [] }, ...namedIn(element.children)];
    }
    if (isSelectElement(element) || isPluralElement(element)) {
      const cases = Object.keys(element.options).filter((name) => name !== 'other');
      const as = isSelectElement(element) ? 'selected' : 'counted';
      const inside = Object.values(element.options).flatMap(({ value }) => namedIn(value));
      return [{ name: element.value, as, cases }, ...inside];
    }
    return [{ name: 'value' in element ? element.value : '#', as: 'formatted', cases: [] }];
  });
}

/** The end of an English possessive, as its messages write it after a name. */
const POSSESSIVE = '’s';

/** The name of an argument that stands for the possessive end of another. */
export const endOf = (name: string): string => name + POSSESSIVE;

/** An English message whose possessives follow their names: `{brand}’s` has its end as an argument of its own. */
export function withPossessives(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element, at): MessageFormatElement[] => {
    const before = elements[at - 1];
    if (isLiteralElement(element) && before !== undefined && isArgumentElement(before)) {
      if (!element.value.startsWith(POSSESSIVE)) return [element];
      const rest = { ...element, value: element.value.slice(POSSESSIVE.length) };
      return [{ type: TYPE.argument, value: endOf(before.value) }, rest];
    }
    if (isTagElement(element)) return [{ ...element, children: withPossessives(element.children) }];
    if (!isSelectElement(element) && !isPluralElement(element)) return [element];
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: withPossessives(option.value) },
    ]);
    return [{ ...element, options: Object.fromEntries(options) as typeof element.options }];
  });
}
