import ts from 'typescript'

/**
 * Ways in which a text is lost once the browser has translated the page and wrapped each text in an element: React then
 * writes into a detached text, removes it, or inserts before it.
 */
export type Kind =
  | 'changes beside others'
  | 'after what comes and goes'
  | 'without an element'
  | 'several at once'

export type Loss = { kind: Kind; node: ts.Node; container: ts.Node }

type Part =
  | { kind: 'text'; node: ts.Node; isBlank: boolean }
  | { kind: 'expression'; node: ts.Expression }
  | { kind: 'element'; node: ts.JsxElement | ts.JsxSelfClosingElement | ts.JsxFragment }

type Container = ts.JsxElement | ts.JsxFragment

/** Components of packages that render their children without an element: by type, as React's own, or by name. */
const reacts = /^(?:Context|ExoticComponent|ProviderExoticComponent)$/
const others = /(?:Provider|\.Root|Portal)$/

/** Finds the texts of a program's components that a translation by the browser would lose. */
export class TranslatedTexts {
  readonly #checker: ts.TypeChecker

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker()
  }

  /** Losses of one file, in source order. */
  lossesOf(file: ts.SourceFile): Loss[] {
    const losses: Loss[] = []
    const visit = (node: ts.Node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) losses.push(...this.#inside(node))
      if (ts.isJsxAttribute(node)) losses.push(...this.#inAttribute(node))
      if (ts.isFunctionLike(node)) losses.push(...this.#drawnBy(node))
      if (ts.isArrayLiteralExpression(node) || ts.isCallExpression(node)) losses.push(...this.#inList(node))
      ts.forEachChild(node, visit)
    }
    visit(file)
    return losses
  }

  #inside(container: Container): Loss[] {
    const parts = partsOf(container)
    const isBare = ts.isJsxFragment(container) || this.#isWithoutElement(container.openingElement)
    const isAlone = parts.length === 1
    let comesAndGoes = false
    return parts.flatMap((part): Loss[] => {
      const lost = (kind: Kind): Loss[] => [{ kind, node: part.node, container }]
      if (part.kind === 'element') {
        comesAndGoes ||= !this.#isSteady(part.node)
        return []
      }
      if (part.kind === 'text') {
        if (part.isBlank) return []
        if (isBare) return lost('without an element')
        return comesAndGoes ? lost('after what comes and goes') : []
      }
      if (!this.#mayBeText(part.node)) {
        comesAndGoes = true
        return []
      }
      if (isBare) return lost('without an element')
      if (!isAlone) return lost('changes beside others')
      return this.#isSeveral(part.node) ? lost('several at once') : []
    })
  }

  /** Some components take a text by a prop, and render it without an element. */
  #inAttribute({ name, initializer, parent }: ts.JsxAttribute): Loss[] {
    if (!initializer || name.getText() !== 'fallback' || !this.#isWithoutElement(parent.parent)) return []
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
    return value && this.#mayBeText(value)
      ? [{ kind: 'without an element', node: value, container: parent.parent }]
      : []
  }

  /** Texts that a component returns unchanged. */
  #drawnBy(node: ts.SignatureDeclaration): Loss[] {
    if (!isComponent(node)) return []
    return returnedBy(node)
      .flatMap(leavesOf)
      .filter((leaf) => this.#mayBeText(leaf))
      .map((leaf) => ({ kind: 'without an element', node: leaf, container: node }))
  }

  /** A list of texts and elements that is passed on to be rendered. */
  #inList(node: ts.Expression): Loss[] {
    if (ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent)) return []
    const expected = this.#checker.getContextualType(node)
    const type = this.#checker.getTypeAtLocation(node)
    if (!expected || !this.#isDrawn(expected) || this.#isDrawn(type) || !this.#isTextList(type)) return []
    return [{ kind: 'several at once', node, container: node }]
  }

  /** A condition that can be rendered itself, as in `action && <p>{action}</p>`. */
  #mayBeText(node: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(node)) return this.#mayBeText(node.expression)
    const isCondition = isGuarded(node) && this.#isDrawn(this.#checker.getTypeAtLocation(node.left))
    return isCondition ? this.#mayBeText(node.right) : this.#isText(this.#checker.getTypeAtLocation(node))
  }

  #isText(type: ts.Type, seen: readonly ts.Type[] = []): boolean {
    if (seen.includes(type)) return false
    const within = (one: ts.Type) => this.#isText(one, [...seen, type])
    if (type.isStringLiteral()) return type.value.trim() !== ''
    const texts = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
    if (type.flags & (texts | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true
    if (type.isUnionOrIntersection()) return type.types.some(within)
    if (type.flags & ts.TypeFlags.Instantiable) {
      const constraint = this.#checker.getBaseConstraintOfType(type)
      return constraint === undefined || within(constraint)
    }
    return this.#itemsOf(type).some(within)
  }

  /** Several nodes, of which one may be a text. */
  #isTextList(type: ts.Type): boolean {
    if (type.isUnion()) return type.types.some((one) => this.#isTextList(one))
    return this.#itemsOf(type).some((item) => this.#isText(item))
  }

  #itemsOf(type: ts.Type): readonly ts.Type[] {
    const isList =
      this.#checker.isArrayType(type) ||
      this.#checker.isTupleType(type) ||
      /^(?:Iterable|Promise)$/.test(type.symbol?.name ?? '')
    return isList && isReference(type) ? this.#checker.getTypeArguments(type) : []
  }

  /** A single text is written into its element, but not one of several, nor some that change together. */
  #isSeveral(node: ts.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(node)
    if (!this.#isTextList(type)) return false
    return !this.#isDrawn(type) || leavesOf(node).length > 1 || isGuarded(node)
  }

  /** Whether elements and texts are both allowed, as in `ReactNode`. */
  #isDrawn(type: ts.Type): boolean {
    return (
      type.isUnion() && type.types.some((one) => one.symbol?.name === 'ReactElement') && this.#isText(type)
    )
  }

  #isWithoutElement({ tagName }: ts.JsxOpeningLikeElement): boolean {
    if (this.#declarationOf(tagName)) return false
    const { symbol } = this.#checker.getTypeAtLocation(tagName)
    return others.test(tagName.getText()) || reacts.test(symbol?.name ?? '')
  }

  /** Whether the rendered content always begins with the same element. */
  #isSteady(node: ts.Node, depth = 0): boolean {
    if (ts.isParenthesizedExpression(node)) return this.#isSteady(node.expression, depth)
    if (ts.isJsxFragment(node))
      return partsOf(node).every((part) => part.kind === 'element' && this.#isSteady(part.node, depth))
    if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return false
    const opening = ts.isJsxElement(node) ? node.openingElement : node
    if (/^[a-z]/.test(opening.tagName.getText())) return true
    const declaration = this.#declarationOf(opening.tagName)
    if (!declaration) return !this.#isWithoutElement(opening)
    const drawn = returnedBy(declaration)
    return depth < 8 && drawn.length === 1 && drawn.every((one) => this.#isSteady(one, depth + 1))
  }

  /** The function of one of the portal's components; null for those of packages. */
  #declarationOf(tagName: ts.JsxTagNameExpression): ts.SignatureDeclaration | null {
    const named = this.#checker.getSymbolAtLocation(tagName)
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(named) : named
    const declaration = symbol?.valueDeclaration
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return null
    if (ts.isFunctionLike(declaration)) return declaration
    if (ts.isClassDeclaration(declaration))
      return declaration.members.filter(ts.isMethodDeclaration).find(isComponent) ?? null
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    if (value && ts.isFunctionLike(value)) return value
    return value && ts.isCallExpression(value) ? (value.arguments.find(isFunction) ?? null) : null
  }
}

function isFunction(node: ts.Expression): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type
}

/** The children of an element, without those that JSX drops. */
function partsOf(container: Container): Part[] {
  return container.children.flatMap((node): Part[] => {
    if (ts.isJsxText(node))
      return node.containsOnlyTriviaWhiteSpaces
        ? []
        : [{ kind: 'text', node, isBlank: node.text.trim() === '' }]
    if (!ts.isJsxExpression(node)) return [{ kind: 'element', node }]
    const { expression } = node
    if (!expression) return []
    return ts.isStringLiteralLike(expression)
      ? [{ kind: 'text', node: expression, isBlank: expression.text.trim() === '' }]
      : [{ kind: 'expression', node: expression }]
  })
}

/** A function is a component by its capital letter, and the method of a class by its name. */
function isComponent(node: ts.SignatureDeclaration): boolean {
  if (ts.isMethodDeclaration(node)) return node.name.getText() === 'render'
  const named = ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) ? node.parent : node
  return /^[A-Z]/.test(named.name?.getText() ?? '') && node.getSourceFile().fileName.endsWith('x')
}

/** Everything that a function itself returns. */
function returnedBy(node: ts.SignatureDeclaration): ts.Expression[] {
  if (!('body' in node) || !node.body) return []
  if (!ts.isBlock(node.body)) return [node.body]
  const returned: ts.Expression[] = []
  const visit = (child: ts.Node) => {
    if (ts.isFunctionLike(child)) return
    if (ts.isReturnStatement(child) && child.expression) returned.push(child.expression)
    ts.forEachChild(child, visit)
  }
  visit(node.body)
  return returned
}

/** The possible values of an expression: both branches of a condition. */
function leavesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return leavesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(leavesOf)
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return leavesOf(node.right)
    if (kind === ts.SyntaxKind.BarBarToken) return [node.left, node.right].flatMap(leavesOf)
  }
  return [node]
}

function isGuarded(node: ts.Expression): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
}
