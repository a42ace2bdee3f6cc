import { useDisclosure } from '@mantine/hooks'
import { confirm, confirmLeave, confirmTwice } from '../components/confirm'
import { LinkButton } from '../components/links'
import { failureNotice, notice, reloadNotice, reportFailure, warningNotice } from '../components/notice'
import { Palette } from '../features/search/palette'
import { failureOf } from '../lib/failure'
import { refusal } from '../lib/failure.kit'
import { useWords } from '../lib/language'
import { Specimen } from './specimen'

export const Notices = () => {
  const t = useWords()
  const name = 'Lõuna Kohvik OÜ'
  const failure = refusal('ERROR_SENDING_EMAIL')
  const link = (
    <LinkButton to="/kit" variant="light" size="compact-sm" mt={6}>
      {t('terminalOwner.addTerminals')}
    </LinkButton>
  )
  return (
    <>
      <Specimen name="Notice, done" open={() => notice(t('common.saved'))} />
      <Specimen
        name="Notice, done, and what next"
        open={() => notice(t('terminalOwner.added', { name }), link)}
      />
      <Specimen
        name="Notice, nothing found"
        open={() => warningNotice(t('activation.notFound'), t('activation.notFoundHelp'))}
      />
      <Specimen name="Notice, failed" open={() => failureNotice(failure)} />
      <Specimen
        name="Notice, failed in part"
        open={() => reportFailure(failureOf(failure), t('operator.mailWaits', { email: 'mari@kohvik.ee' }))}
      />
      <Specimen name="Notice, new version" open={reloadNotice} />
    </>
  )
}

export const Questions = () => {
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
      <PaletteSpecimen />
    </>
  )
}

const PaletteSpecimen = () => {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <Specimen name="Palette, pages" open={open}>
      <Palette opened={opened} close={close} />
    </Specimen>
  )
}
