import { Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../lib/language'
import { type Kit, Specimen } from './kit/specimen'
import { TabLinks } from './tab-links'
import { Tabs } from './tabs'

type DemoTab = 'customers' | 'cards' | 'changes' | 'terminals' | 'reports'
type DemoProps = { start: DemoTab; many?: boolean }

const DemoTabs = ({ start, many }: DemoProps) => {
  const t = useWords()
  const [tab, choose] = useState<DemoTab>(start)
  const content = <Text size="sm">…</Text>
  return (
    <Tabs
      label={t('company.data')}
      tabs={[
        { tab: 'customers', label: t('customer.title'), content },
        { tab: 'cards', label: t('card.title'), content },
        { tab: 'changes', label: t('change.title'), content },
        many === true && { tab: 'terminals', label: t('terminal.title'), content },
        many === true && { tab: 'reports', label: t('report.title'), content },
      ]}
      tab={tab}
      choose={choose}
      aside={many}
    />
  )
}

const DemoLinks = () => {
  const t = useWords()
  return (
    <TabLinks
      label={t('company.data')}
      links={[
        { to: '/kit', label: t('customer.title') },
        { to: '/cards', label: t('card.title') },
      ]}
    />
  )
}

const TabParts = () => (
  <>
    <Specimen name="Tabs, the first open" wide>
      <DemoTabs start="customers" />
    </Specimen>
    <Specimen name="Tabs, another open" wide>
      <DemoTabs start="cards" />
    </Specimen>
    <Specimen name="Tabs, many: at the side of a wide window, in a line that moves in a narrow one" wide>
      <DemoTabs start="cards" many />
    </Specimen>
    <Specimen name="Tabs, as links" wide>
      <DemoLinks />
    </Specimen>
  </>
)

export const kit: Kit = { Tabs: <TabParts /> }
