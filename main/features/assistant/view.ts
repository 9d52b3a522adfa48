import type { AssistantView } from '../../../shared/domain/assistant.ts';
import { findOwnProgram } from '../../platform/own-program.ts';
import type { Core } from '../../core/core.ts';
import { loadQuestions } from './log.ts';

const MOST_QUESTIONS = 20;

/** The assistant's configuration for starting this program, and its last questions. */
export function loadAssistantView(core: Pick<Core, 'paths'>): AssistantView {
  const [command, ...args] = [...findOwnProgram('pipes'), 'mcp'];
  const { home, isDefault } = core.paths;
  const env = isDefault ? {} : { env: { SIGHTLINE_HOME: home } };
  const sightline = { command, args, ...env };
  return {
    configuration: JSON.stringify({ mcpServers: { sightline } }, null, 2),
    questions: loadQuestions(core, { most: MOST_QUESTIONS }),
  };
}
