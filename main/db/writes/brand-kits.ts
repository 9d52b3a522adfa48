import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import { inTransaction, type Db } from '../open.ts';

/** Keeps an agency's kit in the place of the one named `before`, under its own name; the clients of that follow it. */
export function renameBrandKit(db: Db, before: string, kit: BrandKit, savedAt: string): void {
  inTransaction(db, () => {
    db.prepare('UPDATE brand_kit SET name = ?, kit = ?, saved_at = ? WHERE name = ?').run(
      kit.name,
      JSON.stringify(kit),
      savedAt,
      before,
    );
    db.prepare('UPDATE client_kit SET agency = ? WHERE agency = ?').run(kit.name, before);
  });
}

/** Removes an agency's kit; returns whether there was one. */
export function deleteBrandKit(db: Db, name: string): boolean {
  return inTransaction(db, () => db.prepare('DELETE FROM brand_kit WHERE name = ?').run(name).changes > 0);
}
