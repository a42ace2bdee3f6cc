/**
 * What a load of a card is. `issued`: the first limits. `load`: value sold or given, or its reversal. `adjustment`: an edit of the
 * limits. `transfer`: between two cards. `expired` and `revived` move what is owed, not a limit. Rule 5.20.
 */
export const loadKinds = ['issued', 'load', 'adjustment', 'transfer', 'expired', 'revived'] as const
export type LoadKind = (typeof loadKinds)[number]
