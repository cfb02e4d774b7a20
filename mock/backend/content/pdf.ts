const linesPerPage = 46
const wide = 92

/** Prefix of a heading. */
const heading = '# '

/** Wraps a paragraph into lines. */
const wrapped = (paragraph: string): readonly string[] => {
  const [indent = ''] = /^ */.exec(paragraph) ?? []
  const lines = [indent]
  for (const word of paragraph.trim().split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length + 1 > wide) lines.push(word)
    else lines[lines.length - 1] = line.trim() === '' ? line + word : `${line} ${word}`
  }
  return [...lines, '']
}

/** String literal in PDF syntax; non-ASCII characters become question marks, which the font lacks. */
const literal = (text: string) =>
  `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (letter) => `\\${letter}`)})`

const pageText = (title: string, lines: readonly string[], page: number, pages: number) => {
  const body = lines
    .map((line) =>
      line.startsWith(heading)
        ? `/F2 12 Tf ${literal(line.slice(heading.length))} Tj T* /F1 10 Tf`
        : `${literal(line)} Tj T*`,
    )
    .join('\n')
  return [
    `BT /F2 ${page === 1 ? 20 : 11} Tf 56 780 Td ${literal(title)} Tj ET`,
    `BT /F1 10 Tf 14.5 TL 56 748 Td\n${body}\nET`,
    `BT /F1 9 Tf 56 36 Td ${literal(`Sample document of the Corvane sandbox - page ${page} of ${pages}`)} Tj ET`,
  ].join('\n')
}

/** PDF with a title and paragraphs on A4 pages; deterministic. */
export function pdfOf(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap(wrapped)
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesPerPage)) }, (_, i) =>
    lines.slice(i * linesPerPage, (i + 1) * linesPerPage),
  )
  const kids = pages.map((_, i) => `${5 + i * 2} 0 R`).join(' ')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, i) => {
      const text = pageText(title, page, i + 1, pages.length)
      const fonts = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${fonts} /Contents ${6 + i * 2} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
    `<< /Title ${literal(title)} /Producer (Corvane sandbox) >>`,
  ]
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((object, i) => {
    const part = `${i + 1} 0 obj\n${object}\nendobj\n`
    places.push(at)
    at += part.length
    parts.push(part)
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n${table}`)
  parts.push(
    `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}
