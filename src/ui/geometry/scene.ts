import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  OrthographicCamera,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Raycaster,
  Scene,
  Sphere,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { colorsAt, type FieldColors, placesOnScale, scaleTexture } from './field-colors'
import type { Geometry, Size } from './geometry'

/** Named views, by the direction from the center to the viewer: x, towards the front, up. */
const directions = {
  Front: [0, 1, 0],
  Back: [0, -1, 0],
  Left: [-1, 0, 0],
  Right: [1, 0, 0],
  Top: [0, 0, 1],
  Bottom: [0, 0, -1],
  Whole: [0.55, 0.75, 0.45],
} as const
export type ViewName = keyof typeof directions

/** Value and triangle under a point of the picture; `value` is null if the field has none there. */
export type Hit = { readonly triangle: number; readonly value: number | null }

const FIELD_OF_VIEW = 40
/** Distance at which a body of radius 1 fits into the picture. */
const DISTANCE = 2.75
/** Directional light, and ambient light. */
const SUN = 2.8
const SKY = 1.2

/** Renders one body on demand: nothing is drawn without a change, and nothing moves by itself. */
export class BodyScene {
  readonly #canvas: HTMLCanvasElement
  readonly #renderer: WebGLRenderer
  readonly #controls: OrbitControls
  readonly #scene = new Scene()
  readonly #body = new Group()
  readonly #sun = new DirectionalLight('#ffffff', SUN)
  readonly #sky = new AmbientLight('#ffffff', SKY)
  readonly #surface = new MeshLambertMaterial({
    side: DoubleSide,
    flatShading: true,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  })
  readonly #lines = new MeshBasicMaterial({ wireframe: true, transparent: true, opacity: 0.5 })
  readonly #dots = new PointsMaterial({ size: 3, sizeAttenuation: false })
  readonly #geometry: Geometry
  readonly #size: Size
  readonly #perspective = new PerspectiveCamera()
  readonly #parallel = new OrthographicCamera()
  #camera: PerspectiveCamera | OrthographicCamera = this.#perspective
  #shape: BufferGeometry
  #hidden: ReadonlySet<number> = new Set()
  #colors: FieldColors | null = null
  #hasEdges = false
  #frame = 0

  constructor(canvas: HTMLCanvasElement, context: WebGL2RenderingContext, geometry: Geometry, size: Size) {
    this.#canvas = canvas
    this.#geometry = geometry
    this.#size = size
    this.#renderer = new WebGLRenderer({ canvas, context })
    this.#renderer.setClearColor('#000000', 0)
    this.#shape = this.#shapeOf(null)
    this.#scene.add(this.#body, this.#sun, this.#sky)
    for (const camera of [this.#perspective, this.#parallel])
      camera.up.set(0, geometry.up === 'y' ? 1 : 0, geometry.up === 'z' ? 1 : 0)
    this.#controls = new OrbitControls(this.#camera, canvas)
    this.#controls.addEventListener('change', () => this.draw())
    this.#controls.minDistance = 0.02
    this.#controls.maxDistance = 40
    this.#controls.minZoom = 0.08
    this.#controls.maxZoom = 160
    this.#controls.zoomToCursor = true
    this.#fill()
    this.look('Whole')
  }

  /** Draws on the next animation frame. */
  draw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.drawNow()
    })
  }

  drawNow(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    if (width === 0 || height === 0) return
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    this.#renderer.setSize(width, height, false)
    const [wide, high] = width > height ? [width / height, 1] : [1, height / width]
    this.#perspective.aspect = width / height
    // A narrow picture has the same horizontal field of view as a wide one's vertical.
    this.#perspective.fov = (2 * Math.atan(high * Math.tan((FIELD_OF_VIEW * Math.PI) / 360)) * 180) / Math.PI
    const half = DISTANCE * Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
    Object.assign(this.#parallel, {
      left: -half * wide,
      right: half * wide,
      top: half * high,
      bottom: -half * high,
    })
    // The body has radius 1, so all of it is between these planes.
    const distance = this.#camera.position.length()
    this.#camera.near = this.#camera === this.#parallel ? distance - 1.1 : Math.max(0.005, distance - 1.1)
    this.#camera.far = distance + 1.1
    this.#camera.updateProjectionMatrix()
    // The light comes from above the viewer's left shoulder.
    const shoulder = new Vector3(-0.4, 0.6, 1).applyQuaternion(this.#camera.quaternion)
    this.#sun.position.copy(shoulder)
    this.#paint()
    this.#renderer.render(this.#scene, this.#camera)
  }

  look(name: ViewName): void {
    const [x, front, up] = directions[name]
    // For a body with y up, the front is towards z; else towards −y.
    const to = this.#geometry.up === 'y' ? new Vector3(x, up, front) : new Vector3(x, -front, up)
    this.#controls.target.set(0, 0, 0)
    this.#camera.position.copy(to.normalize().multiplyScalar(DISTANCE))
    this.#camera.zoom = 1
    this.#controls.update()
    this.draw()
  }

  /** Turns by angles in radians. */
  turn(left: number, up: number): void {
    this.#controls.rotateLeft(left)
    this.#controls.rotateUp(up)
    this.#changed()
  }

  /** Moves the body by fractions of the picture's height. */
  move(right: number, up: number): void {
    const { clientHeight } = this.#canvas
    this.#controls.pan(right * clientHeight, -up * clientHeight)
    this.#changed()
  }

  /** Values above 1 zoom in. */
  zoom(by: number): void {
    if (by > 1) this.#controls.dollyIn(1 / by)
    else this.#controls.dollyOut(by)
    this.#changed()
  }

  project(isParallel: boolean): void {
    const next = isParallel ? this.#parallel : this.#perspective
    next.position.copy(this.#camera.position)
    next.zoom = 1
    this.#camera = next
    this.#controls.object = next
    this.#controls.update()
    this.draw()
  }

  showEdges(isOn: boolean): void {
    this.#hasEdges = isOn
    this.#fill()
    this.draw()
  }

  /** Hides parts by index. */
  hide(parts: ReadonlySet<number>): void {
    this.#hidden = parts
    this.#group(this.#shape)
    this.draw()
  }

  colorBy(colors: FieldColors | null): void {
    this.#colors = colors
    this.#shape.dispose()
    this.#shape = this.#shapeOf(colors)
    this.#surface.map?.dispose()
    this.#surface.map = colors ? scaleTexture() : null
    this.#dots.vertexColors = colors !== null
    this.#surface.needsUpdate = true
    this.#dots.needsUpdate = true
    this.#fill()
    this.draw()
  }

  /** @param x in the picture, 0 to 1 from the left; `y` from the top */
  hit(x: number, y: number): Hit | null {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(2 * x - 1, 1 - 2 * y), this.#camera)
    const [first] = ray.intersectObjects(this.#body.children.slice(0, 1))
    if (!first || typeof first.faceIndex !== 'number') return null
    const range = this.#colors?.range
    const isGap = !first.uv || first.uv.y > 0.5
    const value = !range || isGap ? null : range[0] + (first.uv?.x ?? 0) * (range[1] - range[0])
    return { triangle: first.faceIndex, value }
  }

  /** Releases the context: browsers keep 16 of them. */
  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#controls.dispose()
    this.#shape.dispose()
    for (const material of [this.#surface, this.#lines, this.#dots]) material.dispose()
    this.#surface.map?.dispose()
    this.#renderer.dispose()
    this.#renderer.forceContextLoss()
  }

  /** Reads colors from the style sheet, in any color mode: `color` for the body, outline for its edges. */
  #paint(): void {
    const { color, outlineColor } = getComputedStyle(this.#canvas)
    const body = new Color(this.#colors ? '#ffffff' : color)
    this.#surface.color.copy(body)
    this.#dots.color.copy(body)
    this.#lines.color.set(outlineColor)
    // Colors of a scale are compared with its legend, so they get less shading.
    this.#sun.intensity = this.#colors ? SUN / 3 : SUN
    this.#sky.intensity = this.#colors ? 2 * SKY : SKY
  }

  #changed(): void {
    this.#controls.update()
    this.draw()
  }

  /** Meshes of the body: surface or points first, then the edges. */
  #fill(): void {
    this.#body.clear()
    const isSurface = this.#size.triangles > 0
    this.#body.add(isSurface ? new Mesh(this.#shape, [this.#surface]) : new Points(this.#shape, this.#dots))
    if (isSurface && this.#hasEdges) this.#body.add(new Mesh(this.#shape, [this.#lines]))
    const { min, max } = this.#size
    const { origin } = this.#geometry
    const middle = new Vector3(...min.map((low, k) => (low + (max[k] ?? 0)) / 2 - (origin[k] ?? 0)))
    const diagonal = Math.hypot(...max.map((high, k) => high - (min[k] ?? 0)))
    const scale = 1 / (diagonal / 2 || 1)
    this.#body.scale.setScalar(scale)
    this.#body.position.copy(middle.multiplyScalar(-scale))
  }

  #shapeOf(colors: FieldColors | null): BufferGeometry {
    const { positions, indices } = this.#geometry
    // A triangle with its own value shares no points with its neighbors.
    const isApart = indices !== null && colors?.field.on === 'triangles'
    const joined = new BufferGeometry().setAttribute('position', new BufferAttribute(positions, 3))
    if (indices && (isApart || indices.length > 0)) joined.setIndex(new BufferAttribute(indices, 1))
    const shape = isApart ? joined.toNonIndexed() : joined
    if (colors) {
      const places = placesOnScale(colors, shape)
      shape.setAttribute('uv', new BufferAttribute(places, 2))
      // Points have no surface for a texture.
      if (this.#size.triangles === 0) shape.setAttribute('color', new BufferAttribute(colorsAt(places), 3))
    }
    shape.boundingSphere = new Sphere(new Vector3(), Number.POSITIVE_INFINITY)
    this.#group(shape)
    return shape
  }

  /** Draw groups: runs of visible triangles. */
  #group(shape: BufferGeometry): void {
    shape.clearGroups()
    const { parts } = this.#geometry
    if (parts.length === 0) shape.addGroup(0, Number.POSITIVE_INFINITY, 0)
    for (const [index, { first, count }] of parts.entries())
      if (!this.#hidden.has(index)) shape.addGroup(3 * first, 3 * count, 0)
  }
}
