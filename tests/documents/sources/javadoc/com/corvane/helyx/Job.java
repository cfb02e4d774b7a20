package com.corvane.helyx;

/**
 * A run of the solver on a machine of the site.
 *
 * <p>A job takes its seats when it {@linkplain #start starts}, not when it is made.
 *
 * <pre>{@code
 * Job job = new Job("rear-wing", 64);
 * job.start();
 * }</pre>
 *
 * @author Corvane
 * @since 4.1
 * @see Runnable
 */
public class Job implements Runnable {
    /** Cores of a job that names none. */
    public static final int DEFAULT_CORES = 8;

    /** States of a job, in their order. */
    public enum State {
        /** Waits for seats. */
        WAITING,
        /** Holds its seats. */
        RUNNING
    }

    /**
     * Makes a job that waits.
     *
     * @param name  the case's name
     * @param cores number of cores, from 1 to 4096
     * @throws IllegalArgumentException if the number is out of range
     */
    public Job(String name, int cores) {}

    /**
     * Takes the seats and begins.
     *
     * @return the state it is in then
     * @throws InterruptedException if the site is shut down while it waits
     */
    public State start() throws InterruptedException { return State.RUNNING; }

    /** Runs it in the caller's thread. */
    @Override public void run() {}

    /**
     * Gives the seats back.
     *
     * @deprecated A job gives them back when it ends.
     */
    @Deprecated(since = "4.2", forRemoval = true)
    public void release() {}
}
