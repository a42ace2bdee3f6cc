import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { skipToken } from '@tanstack/react-query'
import { confirm } from '../../components/confirm'
import { WarningHint } from '../../components/form/warning-hint'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { hasName, isSameText, useTaken } from '../../lib/taken'
import { api, trpc } from '../../lib/trpc'

const useNamed = (name: string | null) =>
  trpc.terminalOwner.page.useQuery(
    name === null ? skipToken : { name, orderBy: 'name', limit: MAX_PAGE_SIZE },
  )

const useIdentified = (identifier: string | null) =>
  trpc.terminalOwner.page.useQuery(
    identifier === null ? skipToken : { identifier, orderBy: 'identifier', limit: MAX_PAGE_SIZE },
  )

const hasIdentifier = ({ identifier }: TerminalOwner, typed: string): boolean =>
  identifier !== null && isSameText(identifier, typed)

const OpenOwner = ({ terminalOwnerID }: TerminalOwner) => (
  <TextLink to="/terminal-owners/$terminalOwnerID" params={{ terminalOwnerID }}>
    {useWords()('terminalOwner.open')}
  </TextLink>
)

type Typed = { name: string; identifier?: string | null }

const butFor =
  (edited: TerminalOwner | undefined, has: (owner: TerminalOwner, typed: string) => boolean) =>
  (owner: TerminalOwner, typed: string): boolean =>
    owner.terminalOwnerID !== edited?.terminalOwnerID && has(owner, typed)

/** The open owner that has the typed name; undefined also if it cannot be looked up. */
const findNamed = async (typed: string) => {
  const asked = { name: typed, orderBy: 'name', limit: MAX_PAGE_SIZE } as const
  const found = await api.terminalOwner.page.fetch(asked, { staleTime: 0 }).catch(() => null)
  return found?.list.find((owner) => hasName(owner, typed))
}

/** Returns a function that asks before a second owner of the same name is added. */
export const useAskSameName = () => {
  const t = useWords()
  return async ({ name }: Typed): Promise<boolean> => {
    const same = await findNamed(name.trim())
    if (!same) return true
    return confirm({
      title: t('terminalOwner.nameTaken'),
      body: t('terminalOwner.addSameBody', same),
      more: (
        <TextLink to="/terminal-owners/$terminalOwnerID" params={same} target="_blank">
          {t('terminalOwner.open')}
        </TextLink>
      ),
      verb: t('terminalOwner.addSame'),
      cautious: true,
    })
  }
}

/** Returns the hints that another open owner has the typed name or identifier, which is allowed, each with a link to it. */
export const useEqualHints = ({ name, identifier }: Typed, edited?: TerminalOwner) => {
  const t = useWords()
  const named = useTaken(name, { useRecords: useNamed, has: butFor(edited, hasName) })
  const identified = useTaken(identifier ?? '', {
    useRecords: useIdentified,
    has: butFor(edited, hasIdentifier),
  })
  return {
    name: named && (
      <WarningHint text={t('terminalOwner.nameTaken')}>
        <OpenOwner {...named} />
      </WarningHint>
    ),
    identifier: identified && (
      <WarningHint text={t('terminalOwner.identifierTaken', identified)}>
        <OpenOwner {...identified} />
      </WarningHint>
    ),
  }
}
