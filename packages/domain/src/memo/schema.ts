import { z } from 'zod'
import { ofCustomer } from '../customer/ref'
import { instant, text } from '../field'
import { lengths } from '../lengths'

/** A note on a customer. Line breaks are kept. Rule 12.5. */
export const newMemo = z.strictObject({ ...ofCustomer, memo: text(lengths.memo.memo) })
export type NewMemo = z.output<typeof newMemo>

/** `user` is the name of the author. */
export const memo = z.object({ memo: z.string(), time: instant(), user: z.string() })
export type Memo = z.output<typeof memo>
