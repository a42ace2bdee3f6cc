import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { columnsOf } from '../../components/list/columns'
import { notice } from '../../components/notice'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditOwnFieldForm } from './own-field-form'

const column = columnsOf<OwnField>('ownField')

const Word = ({ of }: { of: OwnField['type'] }) => useWords()(`ownField.${of}`)

const Actions = ({ field }: { field: OwnField }) => {
  const t = useWords()
  return (
    <>
      <EditAction title={t('ownField.editRow', field)}>
        {(done) => <EditOwnFieldForm field={field} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.ownField.delete}
        input={{ ownFieldID: field.ownFieldID }}
        title={t('ownField.closeTitle', field)}
        body={t('ownField.closeBody')}
        verb={t('ownField.close')}
        closed={() => notice(t('ownField.closed'), field.name)}
      />
    </>
  )
}

export const ownFieldColumns = [
  column.title('name'),
  column.show('type', ({ type }) => <Word of={type} />, { width: 7, priority: 3 }),
  column('choices', (choices) => <TextValue value={choices.join(', ') || null} />, {
    width: 12,
    priority: 2,
  }),
  column.actions('editOwnFields', (field) => <Actions field={field} />),
]
