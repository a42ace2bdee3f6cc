import { Button, Paper, SimpleGrid, Skeleton } from '@mantine/core'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { FailurePage, NotFoundPage } from '../../components/failure-page'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { WaitingRows } from '../../components/waiting-rows'
import { failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useListAbove, usePageTitle } from '../../shared/session/titles'

/** Whether the address names a record. */
const useIsOfRecord = () => Object.keys(useParams({ strict: false })).length > 0

/** The way back from a record. Lists have none. */
const BackToList = () => {
  const t = useWords()
  const list = useListAbove()
  const isOfRecord = useIsOfRecord()
  return isOfRecord && list && <BackLink to={list.to}>{t(list.title)}</BackLink>
}

/** The page that has the company's name for its heading, and not its title in the menu. */
const OWN_COMPANY = '/companies/company'

/** Stands for home: its two panels, the figures and a list. */
const WaitingHome = () => (
  <>
    <Skeleton height={28} width="min(20rem, 100%)" mt={4} mb="xl" />
    <SimpleGrid cols={{ base: 1, md: 2 }} mb="lg">
      <Skeleton height={300} radius="lg" />
      <Skeleton height={300} radius="lg" visibleFrom="md" />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 2, md: 4 }} mb="xl">
      {['first', 'second', 'third', 'fourth'].map((figure) => (
        <Skeleton key={figure} height={110} radius="lg" />
      ))}
    </SimpleGrid>
    <WaitingRows rows={4} columns={4} />
  </>
)

/** Stands for a page until its record and its files arrive. A list, a report or another page with a name has its title at once. */
const WaitingPage = () => {
  const t = useWords()
  const title = usePageTitle()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isNamed = !useIsOfRecord() && path !== OWN_COMPANY
  if (path === '/')
    return (
      <div aria-busy>
        <WaitingHome />
      </div>
    )
  const rows = (
    <>
      <Paper withBorder radius="lg" p="lg" mb="lg">
        <WaitingRows rows={4} columns={2} />
      </Paper>
      <WaitingRows rows={6} columns={4} />
    </>
  )
  return (
    <div aria-busy>
      {title && isNamed ? (
        <Page title={t(title)}>{rows}</Page>
      ) : (
        <>
          <BackToList />
          <Skeleton height={28} width="min(20rem, 100%)" mt={4} mb="xl" />
          {rows}
        </>
      )}
    </div>
  )
}

/** Replaces a page that does not exist. Leads to the list of such records too, if its address tells it. */
const MissingPage = () => {
  const t = useWords()
  const list = useListAbove()
  return (
    <NotFoundPage>
      {list && (
        <Button m={4} renderRoot={(props) => <Link to={list.to} {...props} />}>
          {t(list.title)}
        </Button>
      )}
    </NotFoundPage>
  )
}

/** Replaces a page that failed. Its title and the link back to the list stay. */
const FailedPage = ({ error }: { error: unknown }) => {
  const t = useWords()
  const title = usePageTitle()
  if (failureOf(error).code === 'ERROR_NOT_FOUND') return <MissingPage />
  if (title)
    return (
      <Page title={t(title)} back={<BackToList />}>
        <FailurePage error={error} order={2} />
      </Page>
    )
  return (
    <>
      <BackToList />
      <FailurePage error={error} />
    </>
  )
}

type Props = { of: 'waiting' | 'missing' } | { of: 'failed'; error: unknown }

/** What stands in the frame while there is no page. One component, so that the start, which loads it, knows one name. */
export const PageState = (props: Props) =>
  props.of === 'failed' ? (
    <FailedPage error={props.error} />
  ) : props.of === 'waiting' ? (
    <WaitingPage />
  ) : (
    <MissingPage />
  )
