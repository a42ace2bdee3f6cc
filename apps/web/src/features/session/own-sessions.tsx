import { type OwnSession, type OwnToken, othersToEnd } from '@kaarditeek/domain/session/schema'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { RowActions } from '../../components/action/row-actions'
import { Badge } from '../../components/badge'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { Section } from '../../shared/own-account/section'
import { useAccountName } from '../../shared/session/account-name'

addSetupWordings()

/** Where the viewer is logged in, as a section of a page. Tokens of the selected account have a list of their own. */
export const OwnSessions = () => {
  const t = useWords()
  const { selectedAccountID } = useViewer()
  const [{ list, accessTokens }] = trpc.session.own.useSuspenseQuery()
  const elsewhere = accessTokens.filter(({ accountID }) => accountID !== selectedAccountID)
  return (
    <Section title={t('session.title')} help={t('session.help')}>
      <Stack gap="sm">
        {list.map((one) => (
          <SessionRow key={one.id} session={one} />
        ))}
        {elsewhere.length > 0 && (
          <Text fw={600} mt="xs">
            {t('session.otherAccounts')}
          </Text>
        )}
        {elsewhere.map((one) => (
          <TokenRow key={one.id} token={one} />
        ))}
        {(list.length > 1 || accessTokens.length > 0) && (
          <Group>
            <EditAction icon="stop" title={t('session.endOthers')}>
              {(done) => <EndOthers hasTokens={accessTokens.length > 0} done={done} />}
            </EditAction>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

type LineProps = { title: ReactNode; lines: string[]; children?: ReactNode }

const Line = ({ title, lines, children }: LineProps) => (
  <Group justify="space-between" wrap="nowrap">
    <div>
      <Text fw={600} size="sm" component="div">
        {title}
      </Text>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </div>
    <RowActions>{children}</RowActions>
  </Group>
)

const SessionRow = ({ session }: { session: OwnSession }) => {
  const t = useWords()
  const { moment } = useDates()
  const { id, browser, system, createdAt, lastUse, lastAddress, isCurrent } = session
  const name = [browser, system].filter(Boolean).join(', ') || t('session.unknownBrowser')
  const lines = [
    t('session.times', { begun: moment(createdAt), lastUse: moment(lastUse) }),
    t('session.address', { address: lastAddress }),
  ]
  return (
    <Line
      title={
        <Group gap="xs">
          {name}
          {isCurrent && (
            <Badge icon="check" tone="good">
              {t('session.current')}
            </Badge>
          )}
        </Group>
      }
      lines={lines}
    >
      {!isCurrent && (
        <CloseAction
          call={trpc.session.end}
          input={{ id }}
          title={t('session.endTitle', { browser: name })}
          // Several sessions may have the same browser.
          body={[...lines, t('session.endBody')].join('. ')}
          verb={t('session.end')}
          closed={() => notice(t('session.ended'), name)}
        />
      )}
    </Line>
  )
}

const TokenRow = ({ token: { id, name, accountID, lastUse, lastAddress } }: { token: OwnToken }) => {
  const t = useWords()
  const { moment } = useDates()
  const nameOf = useAccountName()
  const found = useViewer().accounts.find((one) => one.accountID === accountID)
  const account = found ? nameOf(found) : ''
  const line = lastUse
    ? t('session.tokenUsed', { account, lastUse: moment(lastUse), address: lastAddress ?? '–' })
    : t('session.tokenUnused', { account })
  return (
    <Line title={name} lines={[line]}>
      <CloseAction
        call={trpc.session.endToken}
        input={{ id }}
        title={t('accessToken.revokeTitle', { name })}
        body={t('accessToken.revokeBody')}
        verb={t('accessToken.revoke')}
        closed={() => notice(t('accessToken.revoked'), name)}
      />
    </Line>
  )
}

const EndOthers = ({ hasTokens, done }: { hasTokens: boolean; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('session', othersToEnd, {
    start: { accessTokens: false },
    hidden: ['accessTokens'],
    save: trpc.session.endOthers.useMutation(),
    saved: () => notice(t('session.othersEnded')),
    done,
  })
  return (
    <Form form={form} submit={t('session.endOthers')} dangerous>
      <Text size="sm">{t('session.endOthersHelp')}</Text>
      {hasTokens && <Field name="accessTokens" hint={t('session.accessTokensHint')} />}
    </Form>
  )
}
