import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { SandboxCard } from '@kaarditeek/domain/sandbox/card-names'
import type { WebApi } from '@kaarditeek/domain/web-api/schema'
import { Select, Stack } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FormModal } from '../../components/form/form-modal'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useMayTry } from '../../shared/web-api/may-try'
import { TryTerminal } from './try-terminal'

type Props = { terminalID: string; card: SandboxCard | null }

/** Returns what closes the trial, once: it goes back to the page that asked for it. */
const useClose = () => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { asksTrial } = useLocation().state
  const isClosed = useRef(false)
  return () => {
    if (isClosed.current) return
    isClosed.current = true
    if (asksTrial) return history.back()
    void navigate({ to: '.', search: { tab: 'web_apis' } as never, replace: true })
  }
}

/** Returns the web API used last, the first if none was used: terminals have its key. */
const lastUsed = (webApis: WebApi[]) =>
  webApis.reduce<WebApi | undefined>(
    (last, webApi) => (last && (last.lastUse ?? 0) >= (webApi.lastUse ?? 0) ? last : webApi),
    undefined,
  )

/** The trial of a terminal whose page asked for it, with the key of the web API used last or of a chosen one. */
export const TrialAt = (props: Props) => {
  const close = useClose()
  const mayTry = useMayTry()
  const { data } = trpc.webApi.page.useQuery(mayTry ? { limit: MAX_PAGE_SIZE } : skipToken)
  const webApis = data?.list ?? []
  const [chosen, choose] = useState<number | null>(null)
  const proposed = lastUsed(webApis)
  // Kept, because another web API may be used while the form is open.
  if (chosen === null && proposed) choose(proposed.webApiId)
  const webApi = webApis.find(({ webApiId }) => webApiId === chosen) ?? proposed
  const t = useWords()
  if (!webApi) return null
  return (
    <FormModal title={t('terminal.tryRow', props)} opened close={close} wide>
      <Stack gap="md">
        {webApis.length > 1 && (
          <Select
            label={t('tryTerminal.webApi')}
            data={webApis.map(({ webApiId, name }) => ({ value: `${webApiId}`, label: name }))}
            value={`${webApi.webApiId}`}
            onChange={(next) => choose(Number(next))}
            allowDeselect={false}
          />
        )}
        <TryTerminal key={webApi.webApiId} webApiId={webApi.webApiId} {...props} />
      </Stack>
    </FormModal>
  )
}
