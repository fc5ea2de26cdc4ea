import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QrCode } from './QrCode.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('QrCode', () => {
  it('is a named picture, dark on white whatever the theme is', () => {
    const html = renderToStaticMarkup(<QrCode value={address} label="QR code for your address" />)
    expect(html).toContain('role="img" aria-label="QR code for your address"')
    expect(html).toContain('fill="#fff"')
    expect(html).toContain('stroke="#000"')
    expect(html).not.toContain('style=')
  })

  it('has fewer than 10 nodes, its picture one of them', () => {
    const html = renderToStaticMarkup(
      <QrCode value={address} label="Code" name="Lab" imageUrl="data:image/png;base64,AAAA" />,
    )
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(10)
    expect(html).toContain('<img src="data:image/png;base64,AAAA" alt=""')
  })

  it('shows its eyes, and no code to scan or to read out, before there is a text', () => {
    const html = renderToStaticMarkup(<QrCode value={undefined} label="Code" />)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('aria-hidden="true"')
    expect(html.match(/<path/g)).toHaveLength(2)
  })
})
