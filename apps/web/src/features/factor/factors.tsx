import type { Factor } from '@kaarditeek/domain/factor/schema'
import { Group, Stack, Text } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { EditAction } from '../../components/action/edit-action'
import { RowActions } from '../../components/action/row-actions'
import { notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { knowsPasskeys } from '../../lib/passkey'
import { useViewer } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { Section } from '../../shared/own-account/section'
import { AddFactor } from './add-factor'
import { AddPasskey } from './add-passkey'
import { CodeForm } from './code-form'
import { RecoveryCodes } from './recovery-codes'

addSetupWordings()

/** Number of the viewer's other sessions, which end with the first factor; null if it is not known. */
const useOtherSessions = (hasOne: boolean): number | null => {
  const { factorDue } = useViewer()
  // Until a required factor is added, the server lists no sessions.
  const { data } = trpc.session.own.useQuery(hasOne || factorDue ? skipToken : undefined)
  return data ? data.list.filter(({ isCurrent }) => !isCurrent).length : null
}

/** The second factors of the own login, as a section of a page. */
export const Factors = () => {
  const t = useWords()
  const [{ list, recoveryCodesLeft, takesPassword }] = trpc.factor.own.useSuspenseQuery()
  const hasOne = list.length > 0
  const hasPasskey = list.some(({ kind }) => kind === 'passkey')
  const held = { hasOne, hasPasskey, takesPassword, otherSessions: useOtherSessions(hasOne) }
  return (
    <Section title={t('factor.title')} help={t(hasOne ? 'factor.on' : 'factor.off')}>
      <Stack gap="sm">
        {list.map((factor) => (
          <Row key={factor.id} factor={factor} isLast={list.length === 1} hasPasskey={hasPasskey} />
        ))}
        <Group justify="space-between">
          <Group gap="sm">
            <EditAction icon="plus" label={t('factor.add')} title={t('factor.addTitle')}>
              {(done) => <AddFactor held={held} done={done} />}
            </EditAction>
            {knowsPasskeys() && (
              <EditAction icon="plus" label={t('factor.addPasskey')} title={t('factor.addPasskeyTitle')}>
                {(done) => <AddPasskey held={held} done={done} />}
              </EditAction>
            )}
          </Group>
          {hasOne && <Recovery left={recoveryCodesLeft} hasPasskey={hasPasskey} />}
        </Group>
      </Stack>
    </Section>
  )
}

type RowProps = { factor: Factor; isLast: boolean; hasPasskey: boolean }

const Row = ({ factor: { id, kind, name, createdAt, lastUse }, isLast, hasPasskey }: RowProps) => {
  const t = useWords()
  const { moment } = useDates()
  const { mutateAsync } = trpc.factor.remove.useMutation()
  const time = moment(createdAt)
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`factor.${kind}`)}
          {' · '}
          {lastUse ? t('factor.used', { time, lastUse: moment(lastUse) }) : t('factor.created', { time })}
        </Text>
      </div>
      <RowActions>
        <EditAction icon="remove" title={t('factor.removeTitle', { name })}>
          {(done) => (
            <CodeForm
              help={t(isLast ? 'factor.removeLastHelp' : 'factor.removeHelp')}
              verb={t('factor.remove')}
              dangerous
              hasPasskey={hasPasskey}
              save={(proof) => mutateAsync({ id, ...proof })}
              saved={() => notice(t('factor.removed'), name)}
              cancel={done}
            />
          )}
        </EditAction>
      </RowActions>
    </Group>
  )
}

type RecoveryProps = { left: number; hasPasskey: boolean }

const Recovery = ({ left, hasPasskey }: RecoveryProps) => {
  const t = useWords()
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {t('factor.recoveryCodesLeft', { count: left })}
      </Text>
      <EditAction icon="renew" title={t('factor.renewRecoveryCodes')}>
        {(done) => <Renewal hasPasskey={hasPasskey} done={done} />}
      </EditAction>
    </Group>
  )
}

/** Replaces the recovery codes, then shows the new ones. */
const Renewal = ({ hasPasskey, done }: { hasPasskey: boolean; done: () => void }) => {
  const t = useWords()
  const { mutateAsync } = trpc.factor.renewRecoveryCodes.useMutation()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} done={done} />
  return (
    <CodeForm
      help={t('factor.renewHelp')}
      verb={t('factor.renewRecoveryCodes')}
      hasPasskey={hasPasskey}
      save={mutateAsync}
      saved={({ recoveryCodes }) => setCodes(recoveryCodes)}
      cancel={done}
    />
  )
}
