/**
 * After a run, lists tests and hooks that used more than a tenth of their timeout. Timeouts catch hangs: what comes near one here fails on
 * a slower or busier machine. This only prints, because a time proves nothing by itself.
 */
import type { ReportedHookContext, Reporter, TestModule } from 'vitest/node';

const MOST = 0.1;

/** Something slow relative to its limit. */
type Near = { readonly name: string; readonly tookMs: number; readonly limitMs: number };

const isNear = ({ tookMs, limitMs }: Near): boolean => limitMs > 0 && tookMs > MOST * limitMs;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Lines about what came near its limit, nearest first; empty if nothing did. */
export function describeNear(all: readonly Near[]): readonly string[] {
  const near = all.filter(isNear).sort((a, b) => b.tookMs / b.limitMs - a.tookMs / a.limitMs);
  if (near.length === 0) return [];
  return [
    `${near.length} used more than a tenth of their limit, which is there for a hang:`,
    ...near.map(({ name, tookMs, limitMs }) => `  ${seconds(tookMs)} of ${seconds(limitMs)}  ${name}`),
  ];
}

/** Watches a run for them. */
export function watchLimits(): Reporter {
  const hooks: Near[] = [];
  const startedMs = new Map<string, number>();
  const nameOf = ({ name, entity }: ReportedHookContext): string =>
    `${name} of ${entity.type === 'module' ? entity.relativeModuleId : `${entity.module.relativeModuleId} > ${entity.fullName}`}`;
  return {
    onHookStart: (hook) => void startedMs.set(nameOf(hook), performance.now()),
    onHookEnd: (hook) => {
      const name = nameOf(hook);
      const tookMs = performance.now() - (startedMs.get(name) ?? Number.NaN);
      hooks.push({ name, tookMs, limitMs: hook.entity.project.config.hookTimeout });
    },
    onTestRunEnd: (modules: readonly TestModule[]) => {
      const tests = modules.flatMap((module) =>
        [...module.children.allTests()].map((test) => ({
          name: `${module.relativeModuleId} > ${test.fullName}`,
          tookMs: test.diagnostic()?.duration ?? 0,
          limitMs: test.options.timeout ?? module.project.config.testTimeout,
        })),
      );
      for (const line of describeNear([...tests, ...hooks])) process.stdout.write(`${line}\n`);
    },
  };
}
