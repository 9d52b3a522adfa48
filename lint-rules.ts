/** The rules of both linters: oxlint reads TypeScript, ESLint what Svelte compiles. */
import js from '@eslint/js';
import type { Linter } from 'eslint';
import ts from 'typescript-eslint';

/** What others have found to be worth a rule. */
export const PRESETS = [
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...ts.configs.stylisticTypeChecked,
];

/** What we add to the presets, or ask for in another way. */
export const OWN_RULES: Linter.RulesRecord = {
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'no-console': 'error',
  'no-restricted-imports': [
    'error',
    {
      name: '@lucide/svelte',
      message: 'A list of 4,000 files: import one icon, or LucideIcon of components/.',
    },
  ],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  curly: ['error', 'multi-line'],
};

/** What no linter reads. */
export const UNREAD = ['dist', 'out', 'coverage', '.dependency-cruiser.cjs'];

/** What Svelte compiles. */
export const SVELTE_FILES = ['**/*.svelte', '**/*.svelte.ts'];
