import { accessTokenListInput } from '@kaarditeek/domain/access-token/list'
import { Stack, Text, Title } from '@mantine/core'
import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { accessTokenColumns } from './columns'
import { NewAccessToken } from './new-access-token'

addSetupWordings()

type Props = { search: z.output<typeof accessTokenListInput> }

/** The personal access tokens of the viewer's account, as a section of a page. */
export const AccessTokens = ({ search }: Props) => {
  const t = useWords()
  return (
    <Stack mt="lg" gap="xs" component="section" aria-label={t('accessToken.title')}>
      <Title order={2}>{t('accessToken.title')}</Title>
      <Text size="sm" c="dimmed" maw={760}>
        {t('accessToken.help')}
      </Text>
      <ListTab
        ns="accessToken"
        list={api.accessToken}
        schema={accessTokenListInput}
        search={search}
        columns={accessTokenColumns}
        noColumnFor="readOnly"
        add={{ access: 'inSession', form: (done) => <NewAccessToken done={done} /> }}
      />
    </Stack>
  )
}
