#pragma once
/** A mesh of polyhedra. */
class Mesh {};
/** \brief Values in all cells of a mesh. */
template <typename Value> class Field {
public:
  /** \return the value in a cell */
  Value at(long cell) const;
};
