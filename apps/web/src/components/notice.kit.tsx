import { failureOf } from '../lib/failure'
import { refusal } from '../lib/failure.kit'
import { useWords } from '../lib/language'
import { type Kit, Specimen } from './kit/specimen'
import { LinkButton } from './links'
import { failureNotice, notice, reloadNotice, reportFailure, warningNotice } from './notice'

const Notices = () => {
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

export const kit: Kit = { Notices: <Notices /> }
