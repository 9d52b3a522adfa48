/**
 * Lints TypeScript by the rules of `lint-rules.ts`, with types. What Svelte compiles is ESLint's: oxlint has no parser
 * for components, and no rules for them.
 */
import type { DummyRuleMap, OxlintConfig } from 'oxlint';
import { OWN_RULES, PRESETS, SVELTE_FILES, UNREAD } from './lint-rules.ts';

/** Rules of the presets that oxlint has not. It refuses names that it does not know, so a new one shows itself. */
const UNKNOWN = new Set([
  // Syntax that no module may have: the compiler refuses it.
  'no-octal',
  // There is no enum here: the compiler refuses syntax that cannot be erased.
  '@typescript-eslint/no-unsafe-enum-assignment',
  // An object with the fields of a class where one of that class is asked for: the compiler stops it where a field is private.
  '@typescript-eslint/no-unsafe-class-instance-assignment',
]);

const presets = Object.assign({}, ...PRESETS.map(({ rules }) => rules)) as DummyRuleMap;

const config: OxlintConfig = {
  plugins: ['typescript', 'import'],
  // Its own choice of rules: ours stand below.
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: [...UNREAD, ...SVELTE_FILES],
  rules: {
    ...Object.fromEntries(
      Object.entries(presets).filter(([name, how]) => how !== 'off' && !UNKNOWN.has(name)),
    ),
    ...(OWN_RULES as DummyRuleMap),
    // It would let pass what begins with an underscore.
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^$', varsIgnorePattern: '^$', caughtErrorsIgnorePattern: '^$' },
    ],
  },
  overrides: [
    {
      // Tool configurations are read through their default export.
      files: ['main/**', 'renderer/**', 'shared/**', 'test/**'],
      rules: { 'import/no-default-export': 'error' },
    },
    {
      files: ['test/**'],
      rules: {
        // A test's title and its assertions say what a type assertion would.
        '@typescript-eslint/no-non-null-assertion': 'off',
        // All tests of a subject are in one `describe`.
        'max-lines-per-function': 'off',
      },
    },
  ],
};

export default config;
