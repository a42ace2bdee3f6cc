import { mayUseColour } from '@kaarditeek/domain/holder-page/rules'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { isColour } from './colour'
import classes from './holder-page.module.css'

type Props = { name: string; colour: string; logo: string | null }

/** Cents on the card of the picture. */
const LEFT = 4250

/** A small picture of the page with this colour and logo, and a made-up card. */
export const Preview = ({ name, colour, logo }: Props) => {
  const t = useWords()
  if (!isColour(colour) || mayUseColour(colour)) return null
  return (
    <figure className={classes.preview}>
      <Text component="figcaption" size="sm" c="dimmed" mb="xs">
        {t('holderPage.preview')}
      </Text>
      <div className={classes.page}>
        <div className={classes.head} style={{ background: colour }}>
          {logo && <img src={`data:image/png;base64,${logo}`} alt="" className={classes.logo} />}
          <Text fw={600} c="white">
            {name}
          </Text>
        </div>
        <div className={classes.body}>
          <Text fw={700} fz={24} lh={1.25}>
            {t('holderPage.previewCard')}
          </Text>
          <div className={classes.left}>
            <Text c="dimmed">{t('holderPage.previewLeft')}</Text>
            <Text className="tabular" fz={24} fw={600} lh={1.25}>
              {formatMoney(LEFT)}
            </Text>
          </div>
        </div>
      </div>
    </figure>
  )
}
