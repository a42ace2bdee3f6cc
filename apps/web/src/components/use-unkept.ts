import { use, useEffect } from 'react'
import { useWords } from '../lib/language'
import { confirm } from './confirm'
import { LeaveContext } from './form/form-context'

/** The question that is asked before something that is shown once disappears. */
export type UnkeptQuestion = { title: string; body: string; stay: string }

/** Asks before the surrounding modal closes; null asks nothing. */
export const useUnkept = (question: UnkeptQuestion | null): void => {
  const t = useWords()
  const leaving = use(LeaveContext)
  useEffect(() => {
    if (!leaving || !question) return
    const { title, body, stay } = question
    leaving.current = () => true
    leaving.ask = () => confirm({ title, body, verb: t('common.close'), otherwise: stay, dangerous: true })
    return () => {
      leaving.current = () => false
      leaving.ask = undefined
    }
  })
}
