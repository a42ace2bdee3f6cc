import type { FileRefusal } from '@kaarditeek/domain/card/file/schema'
import type { CardListInput } from '@kaarditeek/domain/card/list'
import type { LoadColumn } from '@kaarditeek/domain/card/load/file'
import { loadOfFile } from '@kaarditeek/domain/card/load/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { useUnkept } from '../../../components/use-unkept'
import { requestKey } from '../../../lib/ask'
import { failureOf } from '../../../lib/failure'
import { languageID, useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { OrderButton } from '../../../shared/report/order-button'
import { RefusedFile } from '../file/refused-file'
import { FoundLoads, type Loaded, Sending } from './found-loads'
import { LoadTimes } from './load-times'
import { refusalIn, useSend, type Values } from './send-loads'

addSetupWordings()

/** What the check of the file found: its errors, or what it would load. */
type Checked = { file: Upload } & (
  | { refusal: FileRefusal }
  | { found: Loaded; rest: Loaded | null; onlyRest: boolean; values: Values }
)

/** Returns the refusal of the file's rows. Throws failures of other kinds. */
const refused = (failure: unknown, file: Upload): Checked => {
  const refusal = refusalIn(failure)
  if (!refusal) throw failure
  return { file, refusal }
}

/**
 * Checks the file without its blocked cards, which are left out by default, and once more with them if it has some: they may be all of its cards, or their
 * rows be refused.
 */
const checkFile = async (
  values: Values,
  checkIt: (skipBlocked: boolean) => Promise<Loaded>,
): Promise<Checked> => {
  const { file } = values
  const foundWith = (found: Loaded, rest: Loaded | null): Checked => {
    const onlyRest = found === rest
    return { file, found, rest, onlyRest, values }
  }
  const checkAll = async (rest: Loaded | null) => {
    try {
      return foundWith(await checkIt(false), rest)
    } catch (failure) {
      const refusal = refused(failure, file)
      return rest ? foundWith(rest, rest) : refusal
    }
  }
  try {
    const rest = await checkIt(true)
    return rest.blockedCount ? await checkAll(rest) : foundWith(rest, null)
  } catch (failure) {
    const isNothingLeft = failureOf(failure).code === 'ERROR_NO_CARD_RECORD'
    return isNothingLeft ? checkAll(null) : refused(failure, file)
  }
}

const labels: Record<LoadColumn, string> = {
  pan: 'card.pan',
  amount: 'cardLoad.amount',
  uses: 'cardLoad.uses',
  comment: 'cardLoad.comment',
}

/** A form has no file until one is chosen. */
const NO_FILE = null as never

type Props = {
  /** The cards of the template. */
  filter: Partial<CardListInput> & Pick<CardListInput, 'orderBy'>
  done: () => void
}

/** Loads the cards of a file: the file and when to load, its check, the load. Rule 5.27. */
export const LoadFromFile = ({ filter, done }: Props) => {
  const t = useWords()
  const { share, stage, send } = useSend()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [idempotencyKey] = useState(requestKey)
  const check = (values: Values) =>
    checkFile(values, (skipBlocked) => send(values, { dryRun: true, skipBlocked }))
  const form = useSchemaForm('cardLoad', loadOfFile, {
    start: { file: NO_FILE, reason: '', idempotencyKey },
    save: { mutateAsync: check },
    saved: setChecked,
  })
  const isFound = checked !== null && 'found' in checked
  const question = {
    none: { title: t('cardLoad.leaveTitle'), body: t('cardLoad.leaveBody'), stay: t('cardLoad.leaveStay') },
    sent: null,
    lost: { title: t('cardLoad.lostTitle'), body: t('cardLoad.lostBody'), stay: t('cardLoad.leaveStay') },
  }
  useUnkept(isFound ? question[stage] : null)
  const again = () => setChecked(null)
  const checkAgain = (file: Upload) => {
    setChecked(null)
    form.setField('file', file)
    form.submit()
  }
  const isChecking = share !== null && checked === null
  return (
    <>
      {isChecking && <Sending share={share} label={t('cardFile.checking')} />}
      {checked && 'refusal' in checked && <RefusedFile {...checked} labels={labels} again={checkAgain} />}
      {checked && 'found' in checked && (
        <FoundLoads
          {...checked}
          share={share}
          isLost={stage === 'lost'}
          load={(skipBlocked) => send(checked.values, { dryRun: false, skipBlocked })}
          {...{ again, done }}
        />
      )}
      <div style={{ display: checked || isChecking ? 'none' : 'contents' }}>
        <Form form={form} submit={t('cardFile.check')} cancel={done}>
          <Text size="sm" c="dimmed">
            {t('cardLoad.fileHelp')}
          </Text>
          <Field name="file" />
          <LoadTemplate filter={filter} />
          <Field name="reason" />
          <FileTimes />
        </Form>
      </div>
    </>
  )
}

/** When the cards of the file are loaded. */
const FileTimes = () => {
  const [asksDay, setAsksDay] = useState(false)
  return <LoadTimes asksDay={asksDay} setAsksDay={setAsksDay} ofFile />
}

/** The file to fill in, with the numbers of the list's cards, for viewers who may export them. */
const LoadTemplate = ({ filter: { page: _, limit: __, ...filter } }: Pick<Props, 'filter'>) => {
  const t = useWords()
  if (!useMay()('exportCards')) return null
  const order = { report: 'loadTemplate', ...filter, xlsLanguage: languageID() } as const
  return (
    <Group>
      <OrderButton order={order} label={t('cardLoad.template')} size="compact-sm" />
    </Group>
  )
}
