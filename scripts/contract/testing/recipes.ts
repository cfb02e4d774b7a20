import { fileURLToPath } from 'node:url'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Answered, type Asked, serve, type TinyServer } from './tiny-server'
import { word } from './word'

const opening: readonly JsonObject[] = [
  {
    slug: 'onion-soup',
    title: 'Onion soup',
    course: 'starter',
    ingredients: [
      { kind: 'counted', what: 'onion', pieces: 6 },
      { kind: 'weighed', what: 'butter', grams: 60 },
    ],
    remarks: [{ text: 'Slowly', answers: [{ text: 'Very slowly', answers: [] }] }],
  },
  {
    slug: 'plum-cake',
    title: 'Plum cake',
    course: 'sweet',
    ingredients: [{ kind: 'weighed', what: 'plums', grams: 800 }],
    remarks: [],
  },
]

const courses = ['starter', 'main', 'sweet']
const failed = (status: number, error: string): Answered => ({ status, json: { error } })

export interface SmallServer extends TinyServer {
  readonly url: string
  readonly contract: string
}

/** The server of `recipes.yaml`; it keeps its contract. `wrongIngredient` makes one alternative wrong in itself. */
export async function startRecipes({ wrongIngredient = false } = {}): Promise<SmallServer> {
  const recipes = new Map(opening.map((recipe) => [word(recipe.slug), recipe]))
  if (wrongIngredient) {
    const [soup = {}] = opening
    recipes.set('onion-soup', { ...soup, ingredients: [{ kind: 'counted', what: 'onion', grams: 600 }] })
  }
  let last = 0
  const next = () => {
    last += 1
    return `recipe-${last}`
  }
  const server = await serve((asked) => answer(recipes, asked, next))
  return {
    ...server,
    url: server.origin,
    contract: fileURLToPath(new URL('recipes.yaml', import.meta.url)),
  }
}

function answer(recipes: Map<string, JsonObject>, asked: Asked, next: () => string): Answered {
  const [what, slug, photo] = asked.parts
  const call = [asked.method, what, ...(slug === undefined ? [] : [slug === 'random' ? slug : '*']), photo]
  switch (call.filter((part) => part !== undefined).join(' ')) {
    case 'GET recipes':
      return listed(recipes, asked.query)
    case 'POST recipes':
      return added(recipes, asked, next())
    case 'GET recipes random':
      return { status: 200, json: [...recipes.values()][0] ?? null }
    case 'GET recipes *': {
      const recipe = recipes.get(slug ?? '')
      return recipe ? { status: 200, json: recipe } : failed(404, 'Nobody cooked that')
    }
    case 'DELETE recipes *':
      return recipes.delete(slug ?? '') ? { status: 204 } : failed(404, 'Nobody cooked that')
    case 'POST recipes * photo':
      return recipes.has(slug ?? '') ? pictured(asked) : failed(404, 'Nobody cooked that')
    case 'GET units':
      return { status: 200, json: ['g', 'ml', 'piece'] }
    case 'GET shelves':
      return { status: 200, json: shelves }
    default:
      return failed(what === 'producers' || asked.method === 'GET' ? 404 : 405, 'Not here')
  }
}

const shelves: Json = {
  name: 'Pantry',
  shelves: [{ name: 'Top', shelves: [{ name: 'Back', shelves: [], above: null }] }],
}

function listed(recipes: ReadonlyMap<string, JsonObject>, query: URLSearchParams): Answered {
  const course = query.get('course')
  if (course !== null && !courses.includes(course)) return failed(400, 'There is no such course')
  const limit = query.get('limit') ?? '20'
  if (!/^\d+$/.test(limit) || Number(limit) < 1 || Number(limit) > 20) return failed(400, 'Ask for 1 to 20')
  const rows = [...recipes.values()].filter((recipe) => course === null || recipe.course === course)
  return {
    status: 200,
    json: rows.slice(0, Number(limit)).map(({ slug = '', title = '', course: of = '' }) => ({
      slug,
      title,
      course: of,
    })),
  }
}

function added(recipes: Map<string, JsonObject>, { headers, body }: Asked, slug: string): Answered {
  if (!headers['content-type']?.startsWith('application/json')) return failed(415, 'Send JSON')
  const given = parsed(body.toString())
  if (!isJsonObject(given)) return failed(400, 'Send an object')
  const { title, course, ingredients } = given
  const isNamed = typeof title === 'string' && title.length >= 2 && title.length <= 80
  if (!isNamed || typeof course !== 'string' || !courses.includes(course)) return failed(400, 'Name it')
  if (!Array.isArray(ingredients) || ingredients.length < 1 || ingredients.length > 40)
    return failed(400, 'Name 1 to 40 ingredients')
  if (!ingredients.every(isIngredient)) return failed(400, 'Weigh or count')
  const recipe = { slug, title, course, ingredients, remarks: [] }
  recipes.set(slug, recipe)
  return { status: 201, json: recipe }
}

function isIngredient(value: Json): boolean {
  if (!isJsonObject(value) || typeof value.what !== 'string' || value.what === '') return false
  if (Object.keys(value).length !== 3) return false
  if (value.kind === 'weighed') return typeof value.grams === 'number' && value.grams > 0
  return value.kind === 'counted' && Number.isInteger(value.pieces) && Number(value.pieces) >= 1
}

/** Reads a form with parts by hand: what is between the boundaries, its name, its text. */
function pictured({ headers, body }: Asked): Answered {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return failed(415, 'Send a form with parts')
  const parts = new Map<string, string>()
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="?([^";\r\n]+)"?/.exec(head)?.[1]
    if (name !== undefined) parts.set(name, rest.join('\r\n\r\n').replace(/\r\n$/, ''))
  }
  const photo = parts.get('photo')
  const caption = parts.get('caption')
  const said = caption === undefined ? null : Buffer.from(caption, 'latin1').toString()
  if (photo === undefined || (said !== null && said.length > 200)) return failed(400, 'Send a photo')
  return { status: 201, json: { bytes: photo.length, caption: said } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
