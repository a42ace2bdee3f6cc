import { useWords } from '../lib/language'
import { confirm, confirmLeave, confirmTwice } from './confirm'
import { type Kit, Specimen } from './kit/specimen'

const Questions = () => {
  const t = useWords()
  const count = 12
  const question = {
    title: t('terminalOwner.closeTitle', { name: 'Lõuna Kohvik OÜ' }),
    body: t('terminalOwner.closeBody', { count }),
    verb: t('terminalOwner.closeVerb', { count }),
  }
  return (
    <>
      <Specimen name="Question, plain" open={() => void confirm(question)} />
      <Specimen name="Question, dangerous" open={() => void confirm({ ...question, dangerous: true })} />
      <Specimen
        name="Question, of two acts"
        open={() => void confirmTwice({ ...question, understood: t('common.yes') })}
      />
      <Specimen name="Question, leaving a form" open={() => void confirmLeave()} />
    </>
  )
}

export const kit: Kit = { Questions: <Questions /> }
