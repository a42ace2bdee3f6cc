import type { SandboxCard } from '@kaarditeek/domain/sandbox/card-names'
import { useConfig } from '../../lib/dates'
import { useMay, useViewer } from '../../lib/session'

/** Whether the viewer may try a terminal with a web API's key: in a sandbox, and outside production. */
export const useMayTry = (): boolean => {
  const { demo } = useConfig()
  const { sandbox } = useViewer()
  return useMay()('editWebApis') && (demo || sandbox !== null)
}

/** The link that opens the trial of a terminal, in a sandbox with one of its cards. Closing the trial leads back to the page of the link. */
export const trialOf = ({ terminalID }: { terminalID: string }, tryCard?: SandboxCard) =>
  ({
    to: '/companies/company',
    search: { tab: 'web_apis', tryAt: terminalID, ...(tryCard && { tryCard }) },
    state: { asksTrial: true },
  }) as const
