import { Kbd, UnstyledButton } from '@mantine/core'
import { Icon } from '../../components/icon'
import { searchKeys } from '../../components/keys/search-keys'
import { useWords } from '../../lib/language'
import classes from './frame.module.css'

/** The button that opens the search over the page. */
export const SearchBox = ({ open }: { open: () => void }) => {
  const t = useWords()
  return (
    <UnstyledButton className={classes.search} onClick={open} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" size={16} />
      <span>{t('search.title')}</span>
      <Kbd size="xs" aria-hidden="true">
        {searchKeys.join(' ')}
      </Kbd>
    </UnstyledButton>
  )
}
