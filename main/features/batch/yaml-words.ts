/** Syntax errors of YAML in our own words: the library's are for programs. */
import type { ErrorCode, YAMLError } from 'yaml';

const QUOTE_IT = 'text that begins with one of these signs is written in double quotes';

const WORDS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: `expected a value; ${QUOTE_IT}`,
  BAD_DIRECTIVE: `expected a name and a colon; ${QUOTE_IT}`,
  BAD_DQ_ESCAPE: 'expected a second backslash; within double quotes a backslash is written twice',
  BAD_INDENT: 'expected as many spaces as the lines above, which belong to the same list or client',
  BAD_SCALAR_START: `expected a value; ${QUOTE_IT}`,
  BLOCK_AS_IMPLICIT_KEY:
    'expected one value after the colon; text that has a colon is written in double quotes',
  BLOCK_IN_FLOW: 'expected a comma or the end of the list in brackets',
  DUPLICATE_KEY: 'this name is there twice; each is written once',
  KEY_OVER_1024_CHARS: 'expected a short name and a colon',
  MISSING_CHAR: 'a quote, a bracket, a comma or a space after a colon is missing here',
  MULTILINE_IMPLICIT_KEY: 'expected a colon after the name, on its line',
  MULTIPLE_DOCS: 'a manifest is one document; expected nothing after the line of dashes',
  TAB_AS_INDENT: 'expected spaces at the beginning of the line, and there is a tab',
  TAG_RESOLVE_FAILED: `expected a value; ${QUOTE_IT}`,
  UNEXPECTED_TOKEN: 'expected a name with a colon, or a dash with a client',
};

/** A library error in words; rare ones only say that it is not YAML. */
export const sayYamlError = ({ code }: Pick<YAMLError, 'code'>): string =>
  WORDS[code] ?? 'this is not written as YAML';
