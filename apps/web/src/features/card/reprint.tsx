import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import { panOnOneLine } from '@kaarditeek/domain/card/pan'
import { cardsReprint } from '@kaarditeek/domain/card/reprint'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { trpc } from '../../lib/trpc'
import { ZipPassword } from './batch/zip-password'
import { useProducts } from './choices'

addSetupWordings()

/** Prints an active or future card of a product with security codes again, with a new code. Rule 5.31. */
export const ReprintAction = ({ card }: { card: Card }) => {
  const t = useWords()
  const may = useMay()
  const product = useProducts().find(({ id }) => id === card.cardProductID)
  if (!may('createCards') || mayChangeCard(card) !== null || !product?.codeLength) return null
  return (
    <EditAction
      icon="download"
      verb={t('cardReprint.reprint')}
      title={t('cardReprint.title', { pan: panOnOneLine(card.pan) })}
    >
      {(done) => <ReprintForm card={card} done={done} />}
    </EditAction>
  )
}

const ReprintForm = ({ card, done }: { card: Card; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('cardReprint', cardsReprint, {
    start: { cardIDs: [card.id], reason: '', pwd: '' },
    hidden: ['cardIDs'],
    save: trpc.card.reprint.useMutation(),
    saved: saveFile,
    done,
  })
  return (
    <Form form={form} submit={t('cardReprint.reprint')}>
      <Text size="sm">{t('cardReprint.help')}</Text>
      <Field name="reason" autoFocus />
      <ZipPassword />
    </Form>
  )
}
