/** Lints what Svelte compiles, with types. All other TypeScript is oxlint's: `oxlint.config.ts`. */
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { OWN_RULES, PRESETS, SVELTE_FILES, UNREAD } from './lint-rules.ts';

export default defineConfig(
  globalIgnores(UNREAD),
  PRESETS,
  svelte.configs.recommended,
  {
    files: SVELTE_FILES,
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        parser: ts.parser,
        projectService: { allowDefaultProject: [] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: OWN_RULES,
  },
  {
    files: ['**/*.svelte.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
      ],
    },
  },
);
