import { SEARCH_MIN } from '@kaarditeek/domain/search/schema'
import { Combobox, Loader, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import type { Offer } from './offer'
import classes from './palette.module.css'
import { useFound } from './use-found'
import { usePages } from './use-pages'

/** Maximum length of the search text. */
const MAX = 90

/** Finds and opens records and pages. Specification §2, Layout. */
export const Palette = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const t = useWords()
  return (
    <Modal.Root opened={opened} onClose={close} size={600} yOffset="10vh" transitionProps={{ duration: 100 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.title')} radius="lg">
        <Search close={close} />
      </Modal.Content>
    </Modal.Root>
  )
}

const Search = ({ close }: { close: () => void }) => {
  const t = useWords()
  const id = useId()
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true, onOpenedChange: (stays) => stays || close() })
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const pages = usePages(text)
  const { found, cardPath, isSearching } = useFound(text)
  const offers = [...found, ...pages]
  const open = (path: string) => {
    close()
    void navigate({ href: path })
  }

  const shown = offers.map(({ path }) => path).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results select the first one
  useEffect(() => void combobox.selectFirstOption(), [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a full card number opens its card at once
  useEffect(() => {
    if (cardPath) open(cardPath)
  }, [cardPath])

  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          px="md"
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          maxLength={MAX}
          leftSection={<Icon name="search" />}
          rightSection={isSearching && <Loader size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      {offers.length > 0 ? (
        <Combobox.Options id={id} aria-label={t('search.title')} className={classes.offers}>
          <Offers offers={offers} />
        </Combobox.Options>
      ) : (
        <Combobox.Empty className={classes.offers}>
          {t(isSearching ? 'form.searching' : 'form.nothingFound')}
        </Combobox.Empty>
      )}
      <Text size="xs" c="dimmed" className={classes.foot} aria-live="polite">
        {text.length < SEARCH_MIN ? t('search.from', { count: SEARCH_MIN }) : t('search.keys')}
      </Text>
    </Combobox>
  )
}

/** Search results in groups, in the server's order. */
const Offers = ({ offers }: { offers: readonly Offer[] }) => {
  const t = useWords()
  return [...new Set(offers.map(({ group }) => group))].map((group) => (
    <Combobox.Group key={group} label={t(`search.${group}`)}>
      {offers
        .filter((offer) => offer.group === group)
        .map(({ path, icon, label, help }) => (
          <Combobox.Option key={path} value={path} className={classes.offer}>
            <Icon name={icon} />
            <span className="tabular">{label}</span>
            {help && (
              <Text span size="sm" c="dimmed">
                {help}
              </Text>
            )}
          </Combobox.Option>
        ))}
    </Combobox.Group>
  ))
}
