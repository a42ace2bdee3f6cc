import { newMemo } from '@kaarditeek/domain/memo/schema'
import { Anchor, Box, Group, Paper, Text, Title } from '@mantine/core'
import { getQueryKey } from '@trpc/react-query'
import { EditAction } from '../../components/action/edit-action'
import { RowActions } from '../../components/action/row-actions'
import { Empty } from '../../components/empty'
import { Endless } from '../../components/endless/endless'
import { useEndless } from '../../components/endless/use-endless'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { MomentValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import classes from './memo.module.css'

type Props = {
  customerID: number
  closed: boolean
  /** Shows the action as an icon. */
  narrow?: boolean
}

/** Notes on a customer, the newest first. Rule 11.5. */
export const Memos = ({ customerID, closed, narrow = false }: Props) => {
  const t = useWords()
  const mayWrite = useMay()('editCustomers') && !closed
  const feed = useEndless({
    queryKey: getQueryKey(trpc.memo.page, { customerID }, 'infinite'),
    ask: (page) => api.memo.page.fetch({ customerID, page }),
    idOf: ({ time, user, memo }) => `${time.toISOString()} ${user} ${memo}`,
  })
  const add = (
    <EditAction icon="plus" title={t('memo.add')}>
      {(done) => <NewMemo customerID={customerID} done={done} />}
    </EditAction>
  )
  return (
    <Paper
      withBorder
      radius="lg"
      p="lg"
      component="section"
      className={classes.memos}
      aria-label={t('memo.title')}
    >
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="sm">
          {t('memo.title')}
        </Title>
        {mayWrite && <RowActions icons={narrow}>{add}</RowActions>}
      </Group>
      <Box className={classes.feed} role="region" aria-label={t('memo.feed')} tabIndex={0}>
        <Endless label={t('memo.feed')} feed={feed} empty={<Empty title={t('memo.nothingYet')} />}>
          {({ memo, time, user }) => (
            <Box py="sm">
              <Group justify="space-between" gap="xs">
                <Text size="xs" fw={600}>
                  {user}
                </Text>
                <Text size="xs" c="dimmed" component="span">
                  <MomentValue value={time} />
                </Text>
              </Group>
              <Text size="sm" component="div">
                <LinkedText text={memo} />
              </Text>
            </Box>
          )}
        </Endless>
      </Box>
    </Paper>
  )
}

const NewMemo = ({ customerID, done }: { customerID: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('memo', newMemo, {
    start: { customerID, memo: '' },
    save: trpc.memo.create.useMutation(),
    saved: () => notice(t('memo.added')),
    done,
  })
  return (
    <Form form={form}>
      <Field name="memo" />
    </Form>
  )
}

/** Matches web addresses, without the punctuation that ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/

/** Shows text with its line breaks, and web addresses in it as links. */
const LinkedText = ({ text }: { text: string }) => (
  <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        <Anchor key={index} inherit href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </Anchor>
      ),
    )}
  </span>
)
