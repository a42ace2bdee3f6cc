import { accessTokenListInput } from '@kaarditeek/domain/access-token/list'
import type { AccessToken } from '@kaarditeek/domain/access-token/schema'
import { Box, Text } from '@mantine/core'
import type { z } from 'zod'
import { ApiGuideLink } from '../../components/api-guide-link'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { accessTokenColumns, RevokeToken } from '../../shared/access-token/columns'
import { NewAccessToken, withoutKey } from '../../shared/access-token/new-access-token'

addSetupWordings()

const columns = [
  ...accessTokenColumns,
  columnsOf<AccessToken>('accessToken').actions('inSession', (token) => (
    <RevokeToken call={trpc.accessToken.revoke} input={{ id: token.id }} token={token} />
  )),
]

const NewOwnToken = ({ done }: { done: () => void }) => {
  const t = useWords()
  const { mutateAsync } = trpc.accessToken.create.useMutation(withoutKey)
  const { permissions } = useViewer()
  return <NewAccessToken save={mutateAsync} held={permissions} more={t('accessToken.mailed')} done={done} />
}

type Props = { search: z.output<typeof accessTokenListInput> }

/** The personal access tokens of the viewer's account, as a section of a page. */
export const AccessTokens = ({ search }: Props) => {
  const t = useWords()
  return (
    <Box maw={760}>
      <ListTab
        ns="accessToken"
        titled
        above={
          <Text size="sm" c="dimmed" mb="md">
            {t('accessToken.help')}
          </Text>
        }
        list={api.accessToken}
        schema={accessTokenListInput}
        search={search}
        columns={columns}
        noColumnFor="readOnly"
        more={<ApiGuideLink />}
        add={{ access: 'inSession', form: (done) => <NewOwnToken done={done} /> }}
      />
    </Box>
  )
}
