import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { KitPlace, KitView } from '../../../shared/reports/kit-view.ts';
import type { CoreClient } from '../../bridge/bridge.ts';
import { Loaded } from '../../state/loaded.svelte.ts';

/** A report's stored kit, read again when another is chosen; null until read. Called while a component is built. */
export function followKit(
  core: CoreClient,
  chosen: () => ProjectPlace & Pick<DraftContent, 'kit'>,
): { readonly value: KitView | 'none' | null } {
  const kept = new Loaded<KitView>();
  // By what it names: another object that names the same is no other kit.
  const named = $derived.by(() => {
    const { connection, projectId, kit } = chosen();
    if (kit.kind === 'none') return null;
    return JSON.stringify(
      kit.kind === 'agency' ? { kind: 'agency', name: kit.name } : { kind: 'client', connection, projectId },
    );
  });
  $effect(() => {
    kept.clear();
    const place = named;
    if (place !== null) void kept.load(() => core.call('kit/load', JSON.parse(place) as KitPlace));
  });
  return {
    get value() {
      return named === null ? 'none' : kept.value;
    },
  };
}
