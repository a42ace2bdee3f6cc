import { Group, getDefaultZIndex, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useRef } from 'react'
import { LeaveContext } from '../../components/form/form-context'
import { LinkButton } from '../../components/links'
import { Modal } from '../../components/overlay/loaded-modal'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { CodeForm } from './code-form'

addSetupWordings()

/** Height of the dialog until the factors arrive. */
const WHILE_LOADING = 160

type Props = { opened: boolean; answer: (proven: boolean) => void }

/** Asks for the second factor again, above the form whose call needs it. Rule 3.41. */
export const ProofDialog = ({ opened, answer }: Props) => {
  const t = useWords()
  const isDirty = useRef(() => false)
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={t('factor.prove')}
      zIndex={getDefaultZIndex('modal') + 1}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <LeaveContext value={isDirty}>
        <Suspense fallback={<Skeleton h={WHILE_LOADING} />}>
          <Prove answer={answer} />
        </Suspense>
      </LeaveContext>
    </Modal>
  )
}

const Prove = ({ answer }: Pick<Props, 'answer'>) => {
  const t = useWords()
  const [{ list }] = trpc.factor.own.useSuspenseQuery()
  const { mutateAsync } = trpc.factor.prove.useMutation()
  if (list.length === 0)
    return (
      <Stack gap="md">
        <Text>{t('factor.proveNeedsFactor')}</Text>
        <Group justify="flex-end">
          <LinkButton to="/operators/self" onClick={() => answer(false)}>
            {t('factor.add')}
          </LinkButton>
        </Group>
      </Stack>
    )
  return (
    <CodeForm
      help={t('factor.proveHelp')}
      verb={t('factor.confirm')}
      hasPasskey={list.some(({ kind }) => kind === 'passkey')}
      save={mutateAsync}
      saved={() => answer(true)}
      cancel={() => answer(false)}
    />
  )
}
