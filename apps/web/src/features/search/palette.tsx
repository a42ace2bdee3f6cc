import { SEARCH_MIN, type SearchResult } from '@kaarditeek/domain/search/schema'
import { Combobox, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { PartFailed } from '../../components/part-failed'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { StandingBadge } from '../../shared/card/standing-badge'
import type { PaletteProps } from '../../shared/search/search-overlay'
import { matching, type Offer } from './offer'
import classes from './palette.module.css'
import { useActions } from './use-actions'
import { useFound } from './use-found'
import { usePlaces, useRecent } from './use-places'
import { useSettings } from './use-settings'
import { useViews } from './use-views'
import { useWholeLists } from './use-whole-lists'

addSetupWordings()

/** Maximum length of the search text. */
const MAX = 90

/** Finds and opens records and pages, and starts actions. Rule 11.2. */
export const Palette = ({ opened, ...search }: PaletteProps) => {
  const t = useWords()
  const [leaves, setLeaves] = useState(false)
  if (opened && leaves) setLeaves(false)
  return (
    <Modal.Root
      opened={opened}
      // What was chosen takes the focus: back at the search button it would open that button's tooltip, over the new page.
      returnFocus={!leaves}
      onClose={search.close}
      size={600}
      yOffset="10vh"
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} radius="lg" data-palette={opened ? 'open' : 'closing'}>
        <Search {...search} leave={() => setLeaves(true)} />
      </Modal.Content>
    </Modal.Root>
  )
}

type SearchProps = Omit<PaletteProps, 'opened'> & { leave: () => void }

const Search = ({ close, leave, typed, type }: SearchProps) => {
  const t = useWords()
  const id = useId()
  // Forces a second render: Mantine sets the id by which the input refers to the options only after the first one.
  useMounted()
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true, onOpenedChange: (stays) => stays || close() })
  const text = typed.trim()
  const go = (path: string) => void navigate({ href: path })
  const recent = useRecent(go)
  const begun = [...useActions(), ...usePlaces(go), ...useSettings()]
  const views = useViews()
  const { found, isSearching, failed, atOnce, enter } = useFound(text, go)
  const whole = useWholeLists(text, found)
  const offers =
    text === '' ? [...recent, ...begun] : [...matching(text, [...begun, ...views]), ...found, ...whole]
  const run = (offer: Offer | undefined) => {
    if (!offer) return
    close()
    leave()
    offer.run()
  }

  const first = offers[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or a better match selects the first one
  useEffect(() => void combobox.selectFirstOption(), [text, first])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens each such record once
  useEffect(() => run(atOnce), [atOnce?.id])

  return (
    <Combobox store={combobox} onOptionSubmit={(chosen) => run(offers.find((offer) => offer.id === chosen))}>
      <div className={classes.head}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            data-autofocus
            variant="unstyled"
            size="md"
            px={6}
            flex={1}
            classNames={{ input: classes.search }}
            aria-label={t('search.title')}
            placeholder={t('search.placeholder')}
            maxLength={MAX}
            leftSection={<Icon name="search" />}
            rightSection={isSearching && <Loader size={16} />}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && offers.length === 0) enter()
            }}
          />
        </Combobox.EventsTarget>
        <div className={classes.close}>
          <IconButton icon="cross" label={t('common.close')} onClick={close} />
        </div>
      </div>
      {offers.length > 0 ? (
        <Combobox.Options id={id} aria-label={t('search.title')} className={classes.offers}>
          <Offers offers={offers} />
        </Combobox.Options>
      ) : (
        failed.length === 0 && (
          <Combobox.Empty className={classes.offers}>
            {t(isSearching ? 'form.searching' : 'form.nothingFound')}
          </Combobox.Empty>
        )
      )}
      <div className={classes.failed}>
        <PartFailed queries={failed} />
      </div>
      <Text size="xs" c="dimmed" className={classes.foot} aria-live="polite">
        {text.length < SEARCH_MIN
          ? t('search.from', { count: SEARCH_MIN })
          : offers.length > 0 && <span className={classes.keys}>{t('search.keys')}</span>}
      </Text>
    </Combobox>
  )
}

const ownGroups = ['recent', 'tab', 'action', 'page', 'view', 'setting'] as const

/** Shows the offers by group, in their order. */
const Offers = ({ offers }: { offers: readonly Offer[] }) => {
  const t = useWords()
  const nameOf = (group: Offer['group']) => {
    const own = ownGroups.find((one) => one === group)
    return own ? t(`search.${own}`) : t(`${group as SearchResult['type']}.title`)
  }
  return [...new Set(offers.map(({ group }) => group))].map((group) => (
    <Combobox.Group key={group} label={nameOf(group)} classNames={{ groupLabel: classes.group }}>
      {offers
        .filter((offer) => offer.group === group)
        .map(({ id, icon, label, help, standing }) => (
          <Combobox.Option key={id} value={id} className={classes.offer}>
            <Icon name={icon} />
            <span className={classes.texts}>
              <span className={`tabular ${classes.label}`}>{label}</span>
              {help && (
                <Text span size="sm" c="dimmed" truncate>
                  {help}
                </Text>
              )}
            </span>
            {standing && <StandingBadge standing={standing} />}
          </Combobox.Option>
        ))}
    </Combobox.Group>
  ))
}
