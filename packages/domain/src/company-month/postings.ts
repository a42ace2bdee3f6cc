/**
 * What a month's journal books. `loaded`: issued and loaded value. `adjusted`: edited limits and transfers. `used`: payments with
 * limited prepaid cards. `usedOnCredit`: payments with other cards. `expired`: value of cards that ended, less what came back. Rule 7.18.
 */
export const postings = ['loaded', 'adjusted', 'used', 'usedOnCredit', 'expired'] as const
export type Posting = (typeof postings)[number]

/** Accounts of a journal, in the order of a chart of accounts. Rule 7.18. */
export const journalAccounts = [
  'clearing',
  'receivable',
  'liability',
  'payable',
  'expiredIncome',
  'adjustment',
] as const
export type JournalAccount = (typeof journalAccounts)[number]

/** Account numbers of a company that has named none. */
export const usualAccounts = {
  clearing: '1100',
  receivable: '1200',
  liability: '2100',
  payable: '2200',
  expiredIncome: '3100',
  adjustment: '3200',
} as const satisfies Record<JournalAccount, string>

/** Accounts that a positive amount debits and credits. */
const sides = {
  loaded: { debit: 'clearing', credit: 'liability' },
  adjusted: { debit: 'adjustment', credit: 'liability' },
  used: { debit: 'liability', credit: 'payable' },
  usedOnCredit: { debit: 'receivable', credit: 'payable' },
  expired: { debit: 'liability', credit: 'expiredIncome' },
} as const satisfies Record<Posting, { debit: JournalAccount; credit: JournalAccount }>

/** The sum of a posting in cents, of the month itself or of earlier months. A negative one swaps the sides. */
export type Posted = { posting: Posting; ofEarlierMonths: boolean; amount: number }

export type JournalEntry = {
  posting: Posting
  ofEarlierMonths: boolean
  account: JournalAccount
  /** In cents, one of them 0. */
  debit: number
  credit: number
}

/** Returns the double entries of the sums: debits and credits of each are equal. Leaves out sums of 0. Rule 7.18. */
export const entriesOf = (posted: readonly Posted[]): JournalEntry[] =>
  posted
    .filter(({ amount }) => amount !== 0)
    .flatMap(({ amount, ...of }) => {
      const { debit, credit } = sides[of.posting]
      const [first, second] = amount > 0 ? [debit, credit] : [credit, debit]
      const cents = Math.abs(amount)
      return [
        { ...of, account: first, debit: cents, credit: 0 },
        { ...of, account: second, debit: 0, credit: cents },
      ]
    })
