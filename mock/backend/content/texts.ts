import { createPicker, createRandom, hash } from './random'
import { subjects } from './subjects'
import { zipOf } from './zip'

/** Title from a file name: `adjoint-theory.pdf` gives "Adjoint theory". */
export function titleOf(filename: string) {
  const words = filename
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[-_ ]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Paragraphs of a document: subjects with their settings. A heading starts with "# ". */
export function paragraphsOf(name: string): readonly string[] {
  const chance = createRandom(hash(name))
  const pick = createPicker(chance)
  const chosen = new Set(Array.from({ length: 9 }, () => pick(subjects)))
  return [...chosen].flatMap(({ title, about, settings }, i) => [
    `# ${i + 1}  ${title}`,
    about.join(' '),
    ...settings.map(([setting, value, meaning]) => `${setting} = ${value}: ${meaning}.`),
  ])
}

/** Table of forces over the iterations of a run. */
export function csvOf(name: string, count = 240): string {
  const chance = createRandom(hash(name))
  const [drag, lift] = [0.24 + chance() * 0.2, -0.1 + chance() * 0.5]
  const rows = Array.from({ length: count }, (_, i) => {
    const left = Math.exp(-i / 40)
    const noise = () => (chance() - 0.5) * 0.002
    return [i * 10, drag + left * 0.09 + noise(), lift - left * 0.12 + noise(), noise()]
      .map((value, column) => (column === 0 ? String(value) : value.toFixed(5)))
      .join(',')
  })
  return `iteration,cd,cl,cs\n${rows.join('\n')}\n`
}

/** Notes in Markdown: a heading and a list. */
export function notesOf(name: string, key: string): string {
  const lines = paragraphsOf(key).filter((line) => !line.startsWith('# '))
  return `# ${titleOf(name)}\n\n${lines
    .slice(0, 8)
    .map((line) => `- ${line}`)
    .join('\n')}\n`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Word document with these paragraphs. */
export function docxOf(paragraphs: readonly string[]): Buffer {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const formats = 'http://schemas.openxmlformats.org'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const types = `${xml}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
  const links = `${xml}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${formats}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
  const text = paragraphs.map((one) => `<w:p><w:r><w:t>${escaped(one)}</w:t></w:r></w:p>`).join('')
  const document = `${xml}<w:document xmlns:w="${formats}/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`
  return zipOf([
    { name: '[Content_Types].xml', bytes: Buffer.from(types) },
    { name: '_rels/.rels', bytes: Buffer.from(links) },
    { name: 'word/document.xml', bytes: Buffer.from(document) },
  ])
}

/** Script that reads a table of forces. */
export function scriptOf(name: string): string {
  return name.endsWith('.sh')
    ? `#!/usr/bin/env bash\n# ${titleOf(name)}. Change the lines marked SITE.\n#SBATCH --nodes=4 --ntasks-per-node=64   # SITE\nset -euo pipefail\nexport HELYX_LICENSE=5053@license-server   # SITE\nhelyx mesh --case "$1"\nhelyx run --case "$1" --cores "\${SLURM_NTASKS:-64}"\nhelyx report --case "$1" --output report.pdf\n`
    : `#!/usr/bin/env python3\n"""${titleOf(name)}: mean and spread of the last iterations of a run."""\nimport csv\nimport statistics\nimport sys\n\n\ndef main(path: str, last: int = 50) -> None:\n    with open(path, newline="") as table:\n        rows = list(csv.DictReader(table))[-last:]\n    for column in ("cd", "cl", "cs"):\n        values = [float(row[column]) for row in rows]\n        print(f"{column} = {statistics.mean(values):.4f} +- {statistics.stdev(values):.4f}")\n\n\nif __name__ == "__main__":\n    main(sys.argv[1] if len(sys.argv) > 1 else "forces.csv")\n`
}
