import { type ReactNode, useEffect, useRef, useState } from 'react'
import { legalTexts } from '../../../messages/en/legal.js'
import type { MessageKey } from '../../../messages/english.js'
import { ExternalLink } from '../../parts/ExternalLink.js'
import { Icon, icons } from '../../parts/Icon.js'
import { useSheet } from '../../styles/useSheet.js'
import { useCore, useView } from '../../ViewContext.js'
import css from './legal.css?inline'

/** The English texts. */
export const texts = legalTexts

/** The legal texts: a sentence, or with `features.legalCheckbox` a box to tick before connecting. */
export function Legal() {
  useSheet(css)
  const { config } = useView()
  return config.features.legalCheckbox ? (
    <Agreement />
  ) : (
    <p>
      <Sentence says="notice" />
    </p>
  )
}

function Agreement() {
  const { t } = useView<MessageKey>()
  const { consent } = useCore()
  const boxRef = useRef<HTMLInputElement>(null)
  const word = consent.current.value
  const [isMissing, setMissing] = useState(false)

  // The visitor tried to connect without ticking: show why nothing happened.
  useEffect(() => {
    const box = boxRef.current
    if (word !== 'asked' || !box) return
    consent.explained()
    setMissing(true)
    box.focus()
  }, [word, consent])

  return (
    <>
      <label className="legal-box">
        <input
          type="checkbox"
          ref={boxRef}
          checked={word === 'given'}
          required
          aria-invalid={isMissing}
          onChange={({ currentTarget: { checked } }) => {
            consent.answered(checked)
            if (checked) setMissing(false)
          }}
        />
        <Icon path={icons.check} />
        <Sentence says="agree" />
      </label>
      <div role="alert">{isMissing && <p className="legal-missing">{t('legal.missing')}</p>}</div>
    </>
  )
}

/** A sentence in which the names of the texts link to them. */
function Sentence({ says }: { readonly says: 'agree' | 'notice' }) {
  const { config, t } = useView<MessageKey>()
  const { termsUrl, privacyUrl } = config.legal
  const named = termsUrl && privacyUrl ? 'both' : termsUrl ? 'terms' : privacyUrl ? 'privacy' : undefined
  const key: MessageKey = named ? `legal.${says}.${named}` : 'legal.agree.none'
  const links: Readonly<Record<string, ReactNode>> = {
    '{terms}': <LegalLink key="terms" href={termsUrl} name={t('legal.terms')} />,
    '{privacy}': <LegalLink key="privacy" href={privacyUrl} name={t('legal.privacy')} />,
  }
  return (
    <span className="legal">
      {t(key)
        .split(/(\{terms\}|\{privacy\})/)
        .map((part) => (Object.hasOwn(links, part) ? links[part] : part))}
    </span>
  )
}

const LegalLink = ({ href, name }: { readonly href: string | undefined; readonly name: string }) => (
  <ExternalLink kind="web" look="inline" href={href}>
    {name}
  </ExternalLink>
)

export { Legal as View }
