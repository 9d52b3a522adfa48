import { describe, expectTypeOf, it } from 'vitest';
import type { Same } from '../../../../shared/ipc/same.ts';

type Kind = { readonly kind: 'sync' | 'plan'; readonly count: number; readonly note?: string };

// The compiler asks these questions with the rest of the build; running them asks nothing more.
describe('two types', () => {
  it('are the same where they describe the same values, read-only or not', () => {
    expectTypeOf<Same<Kind, Kind>>().toEqualTypeOf<true>();
    expectTypeOf<Same<readonly string[], string[]>>().toEqualTypeOf<true>();
    expectTypeOf<Same<{ a: number }, { readonly a: number }>>().toEqualTypeOf<true>();
  });

  it('differ by a member, a field, an option or a figure that may be missing, on either side', () => {
    expectTypeOf<Same<Kind, Omit<Kind, 'kind'> & { readonly kind: 'sync' }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<Omit<Kind, 'kind'> & { readonly kind: 'sync' }, Kind>>().toEqualTypeOf<false>();
    expectTypeOf<Same<Kind, Kind & { readonly more?: 1 }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<Kind & { readonly more?: 1 }, Kind>>().toEqualTypeOf<false>();
    expectTypeOf<Same<Kind, Omit<Kind, 'note'> & { readonly note: string }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<{ a: number }, { a: number | null }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<{ a: number | null }, { a: number }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<{ list: { a: number }[] }, { list: { a?: number }[] }>>().toEqualTypeOf<false>();
  });
});
