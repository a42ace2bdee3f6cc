import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { skipToken } from '@tanstack/react-query'
import { confirm } from '../../components/confirm'
import { WarningHint } from '../../components/form/warning-hint'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { hasCode, hasName, useTaken } from '../../lib/taken'
import { api, trpc } from '../../lib/trpc'

/** Characters from which a code or a name is looked up. */
const LOOKED_UP_FROM = 3

const useCustomers = (identification: string | null) =>
  trpc.customer.page.useQuery(
    identification === null ? skipToken : { identification, open: true, orderBy: 'identification' },
  )

/** Returns a hint that names the open customer which has the code already, and leads to it. */
export const useCodeHint = (typed: string) => {
  const t = useWords()
  const found = useTaken(typed, { useRecords: useCustomers, has: hasCode, from: LOOKED_UP_FROM })
  return (
    found && (
      <WarningHint text={t('customer.codeTaken', found)}>
        <TextLink to="/customers/$customerID" params={found}>
          {t('customer.open')}
        </TextLink>
      </WarningHint>
    )
  )
}

const useNamed = (name: string | null) =>
  trpc.customer.page.useQuery(
    name === null ? skipToken : { name, open: true, orderBy: 'name', limit: MAX_PAGE_SIZE },
  )

/** Returns a hint that another open customer has the name, which is allowed, and leads to it. */
export const useNameHint = (typed: string) => {
  const t = useWords()
  const found = useTaken(typed, { useRecords: useNamed, has: hasName, from: LOOKED_UP_FROM })
  return (
    found && (
      <WarningHint text={t('customer.nameTaken')}>
        <TextLink to="/customers/$customerID" params={found}>
          {t('customer.open')}
        </TextLink>
      </WarningHint>
    )
  )
}

type Typed = { name: string; identification: string }

/** The open customer that has both the typed code and the typed name; undefined also if it cannot be looked up. */
const findSame = async ({ name, identification }: Typed) => {
  const code = identification.trim()
  const asked = { identification: code, open: true, orderBy: 'identification', limit: MAX_PAGE_SIZE } as const
  const found = await api.customer.page.fetch(asked).catch(() => null)
  return found?.list.find((customer) => hasCode(customer, code) && hasName(customer, name.trim()))
}

/** Returns a function that asks before a second customer with the same name and code is added. */
export const useAskSame = () => {
  const t = useWords()
  return async (typed: Typed): Promise<boolean> => {
    const same = await findSame(typed)
    if (!same) return true
    return confirm({
      title: t('customer.addSameTitle'),
      body: t('customer.addSameBody', { name: same.name, code: typed.identification.trim() }),
      more: (
        <TextLink to="/customers/$customerID" params={same} target="_blank">
          {t('customer.open')}
        </TextLink>
      ),
      verb: t('customer.addSame'),
      cautious: true,
    })
  }
}
