/** Cases and runs from Java. */
package com.corvane.helyx;
