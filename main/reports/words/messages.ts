/** Messages of catalogs, in ICU MessageFormat, read for what they name. */
import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
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
