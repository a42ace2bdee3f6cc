import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusal, silence } from '../lib/failure.kit'
import { useWords } from '../lib/language'
import { Empty } from './empty'
import { FailurePage, NotFoundPage } from './failure-page'
import { Icon } from './icon'
import { type Kit, Specimen } from './kit/specimen'
import { PageNotice } from './page-notice'

const Emptiness = () => {
  const t = useWords()
  return (
    <>
      <Specimen name="Empty, nothing yet">
        <Empty title={t('customer.nothingYet')} help={t('customer.nothingYetHelp')}>
          <Button leftSection={<Icon name="plus" />}>{t('customer.add')}</Button>
        </Empty>
      </Specimen>
      <Specimen name="Empty, nothing matches">
        <Empty icon="search" title={t('list.nothingMatches')} help={t('list.nothingMatchesHelp')}>
          <Button variant="default">{t('list.clear')}</Button>
        </Empty>
      </Specimen>
      <Specimen name="Empty, no right to see">
        <Empty icon="lock" title={t('home.nothingAllowed')} help={t('home.nothingAllowedHelp')} />
      </Specimen>
      <Specimen name="Page notice, plain">
        <PageNotice
          tone="accent"
          icon="mail"
          title={t('operator.registering')}
          text={t('operator.registeringHelp')}
        />
      </Specimen>
      <Specimen name="Page notice, warning">
        <PageNotice
          tone="warn"
          icon="warning"
          title={t('activation.cannot')}
          text={t('activation.cannotHelp')}
        />
      </Specimen>
      <Specimen name="Page notice, bad, with an action">
        <PageNotice
          tone="bad"
          icon="lock"
          title={t('operator.disallowedTitle')}
          text={t('operator.disallowedHelp')}
        >
          <Button size="xs">{t('operator.reallow')}</Button>
        </PageNotice>
      </Specimen>
      <Specimen name="Failure page, refused">
        <FailurePage error={refusal('ERROR_NO_PERMISSION')} order={2} />
      </Specimen>
      <Specimen name="Failure page, no answer">
        <FailurePage error={silence} order={2} />
      </Specimen>
      <Crash />
      <Specimen name="Not found page, plain">
        <NotFoundPage />
      </Specimen>
    </>
  )
}

/** Crashes only on demand, because a crash is reported to the server. */
const Crash = () => {
  const [crashed, setCrashed] = useState<Error | null>(null)
  const crash = () => setCrashed(new Error('On the kit page, on purpose'))
  return (
    <Specimen name="Failure page, crashed" open={crashed ? undefined : crash}>
      {crashed && <FailurePage error={crashed} order={2} />}
    </Specimen>
  )
}

export const kit: Kit = { Emptiness: <Emptiness /> }
