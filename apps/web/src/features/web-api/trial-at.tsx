import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { isWholeKey } from '@kaarditeek/domain/web-api/rules'
import { Select, Skeleton, Stack } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormModal } from '../../components/form/form-modal'
import { useWords } from '../../lib/language'
import { askProof } from '../../lib/proof'
import { trpc } from '../../lib/trpc'
import { useMayTry } from '../../shared/web-api/may-try'
import { TryTerminal } from './try-terminal'

type Props = { terminalID: string; close: () => void }

/** The trial of a terminal whose page asked for it, with the key of the first web API or of a chosen one. */
export const TrialAt = (props: Props) => {
  const mayTry = useMayTry()
  const { data } = trpc.webApi.page.useQuery(mayTry ? { limit: MAX_PAGE_SIZE } : skipToken)
  const webApis = data?.list ?? []
  const [chosen, choose] = useState<number | null>(null)
  const webApi = webApis.find(({ webApiId }) => webApiId === chosen) ?? webApis[0]
  const t = useWords()
  if (!webApi) return null
  return (
    <FormModal title={t('tryTerminal.title', webApi)} opened close={props.close} wide>
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
        <Trial key={webApi.webApiId} webApiId={webApi.webApiId} {...props} />
      </Stack>
    </FormModal>
  )
}

/** Asks for a proof first, where the company wants one before a key is shown. Rule 3.41. */
const Trial = ({ webApiId, terminalID, close }: Props & { webApiId: number }) => {
  const { data: webApi } = trpc.webApi.detail.useQuery({ webApiId })
  const isHidden = webApi !== undefined && !isWholeKey(webApi.apiKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once
  useEffect(() => {
    if (isHidden) void askProof().then((isProved) => isProved || close())
  }, [isHidden])
  if (!webApi || isHidden) return <Skeleton h={160} />
  return <TryTerminal apiKey={webApi.apiKey} terminalID={terminalID} />
}
