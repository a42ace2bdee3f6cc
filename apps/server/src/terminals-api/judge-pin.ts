import { type CodeVerdict, judgeCode } from '../ledger/judge-code'
import { pinAskedStatements } from '../ledger/pin-asked-sql'
import type { Call } from './call'

/**
 * Judges the security code of a call, counted by the key. Returns null without a code, and where nobody asks for it: the card has none,
 * its product does not ask, or the key may not make the call, so that only a partner's own calls count. Rule 6.32.
 */
export const judgePin = async (
  { sql, appSecret, caller, request }: Call<{ pan: string; pin: string | null }>,
  kind: keyof typeof pinAskedStatements,
): Promise<CodeVerdict | null> => {
  const { pan, pin } = request
  if (pin === null || !(await pinAskedStatements[kind].run(sql, { ...caller, pan }))) return null
  const { companyID, keyHash, now } = caller
  const by = { door: 'key', name: keyHash.toString('base64') } as const
  return judgeCode({ sql, appSecret }, { companyID, pan, code: pin, by, now })
}
