import { mayUseColour } from '@kaarditeek/domain/holder-page/rules'
import { Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { isColour } from './colour'
import classes from './holder-page.module.css'

type Props = { name: string; colour: string; logo: string | null }

/** The head of the page, as it looks with this colour and logo. */
export const Preview = ({ name, colour, logo }: Props) => {
  const t = useWords()
  if (!isColour(colour) || mayUseColour(colour)) return null
  return (
    <figure className={classes.preview} aria-label={t('holderPage.preview')}>
      <div className={classes.head} style={{ background: colour }}>
        {logo && <img src={`data:image/png;base64,${logo}`} alt="" className={classes.logo} />}
        <Text fw={600} c="white">
          {name}
        </Text>
      </div>
    </figure>
  )
}
