#pragma once
#include <string>
#include "field.hpp"

/** \mainpage HELYX library
 *  The library that the solvers are made of.
 */

/** \brief Base of all solvers. */
class Solver {
public:
  virtual ~Solver() = default;
  /** Runs one iteration. */
  virtual bool step() = 0;
  /** \return the name that the log shows */
  const std::string& name() const;
};

/**
 * \class PressureSolver pressure-solver.hpp
 * \brief Solves the pressure equation of a steady run.
 *
 * In each iteration the pressure is the solution of
 * \f[
 *   \nabla \cdot \left( \frac{1}{a_P} \nabla p \right) = \nabla \cdot \mathbf{u}^*
 * \f]
 * with the diagonal \f$a_P\f$ of the momentum equation.
 *
 * \note A reference cell is needed where no patch fixes the pressure.
 *
 * \warning One object belongs to one thread.
 *
 * \section tuning Tuning
 * Begin with a relaxation of 0.3.
 *
 * \par Example
 * \code{.cpp}
 * PressureSolver solver(mesh, 0.3);
 * while (!solver.step()) {}
 * \endcode
 *
 * \see Field
 */
class PressureSolver : public Solver {
public:
  /** How a linear system is solved. */
  enum class Method {
    multigrid, ///< Fast on large meshes.
    conjugate  ///< Needs less memory.
  };

  /**
   * Makes a solver for a mesh.
   * \param[in] mesh        the mesh, which must outlive the solver
   * \param[in] relaxation  factor between 0 and 1
   * \param     method      how the system is solved
   * \throws std::invalid_argument when the factor is out of range
   */
  explicit PressureSolver(const Mesh& mesh, double relaxation = 0.3, Method method = Method::multigrid);

  /** \copydoc Solver::step */
  bool step() override;

  /**
   * Assembles the matrix from the fluxes through all faces, the sources of the porous zones and the values at the patches.
   * \tparam Matrix  type with a function \c add
   * \return entries that were added
   * \deprecated Since 4.0 the solver assembles by itself.
   */
  template <typename Matrix> long assembleWithSources(Matrix& matrix, const Field<double>& flux, const Field<double>& sources) const;

private:
  double relaxation_ = 0.3; ///< Factor of the last constructor call.
};
