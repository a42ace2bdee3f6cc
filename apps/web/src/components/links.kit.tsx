import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../lib/language'
import { type Kit, Specimen } from './kit/specimen'
import { BackLink, IconLink, LinkButton, TextLink } from './links'
import { Email } from './value'

const Links = () => {
  const t = useWords()
  return (
    <>
      <Specimen name="Link, of a row">
        <Text size="sm">
          <TextLink to="/kit">{t('customer.title')}</TextLink>
        </Text>
      </Specimen>
      <Specimen name="Link, in a text">
        <Anchor size="sm" renderRoot={(props) => <Link to="/kit" {...props} />}>
          {t('customer.title')}
        </Anchor>
      </Specimen>
      <Specimen name="Link, back">
        <BackLink to="/kit">{t('customer.title')}</BackLink>
      </Specimen>
      <Specimen name="Link button, plain">
        <LinkButton to="/kit">{t('customer.addCards')}</LinkButton>
      </Specimen>
      <Specimen name="Link button, in a notice">
        <LinkButton to="/kit" variant="light" size="compact-sm">
          {t('customer.addCards')}
        </LinkButton>
      </Specimen>
      <Specimen name="Icon link, plain">
        <IconLink to="/kit" icon="card" label={t('customer.showCards')} />
      </Specimen>
      <Specimen name="Email, plain">
        <Text size="sm">
          <Email address="mari@kohvik.ee" />
        </Text>
      </Specimen>
      <Specimen name="Email, without room">
        <Text size="sm" w="9rem">
          <Email address="raamatupidamine@taaskasutuskeskus.ee" />
        </Text>
      </Specimen>
    </>
  )
}

export const kit: Kit = { Links: <Links /> }
